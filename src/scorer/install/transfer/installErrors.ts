// Errors that can occur between the hub and the models folder.

import { byteText } from '../../../core/score/models/byteText.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { msg, type Message, type Wording } from '../../../core/base/words/message.ts';

export function downloadCancelled(): InspectorError {
  return new InspectorError(
    'cancelled',
    msg('The download was stopped.'),
    msg('The next download of this model continues where this one stopped.'),
  );
}

export function importCancelled(): InspectorError {
  return new InspectorError(
    'cancelled',
    msg('The import was stopped.'),
    msg('No imported file was kept.'),
  );
}

export function checkCancelled(): InspectorError {
  return new InspectorError(
    'cancelled',
    msg('The check was stopped.'),
    msg('Nothing was changed.'),
  );
}

/**
 * Creates the error for an import that would replace a model. A download instead mentions the replacement when it asks for
 * confirmation.
 */
export function modelAlreadyInstalled(id: string, isDamaged: boolean): InspectorError {
  return new InspectorError(
    'modelInstalled',
    isDamaged
      ? msg('A damaged copy of the model {0} is already installed.', id)
      : msg('The model {0} is already installed.', id),
    msg(
      'Confirm the replacement (--replace on the command line), remove the installed model first (evidence-inspector models remove {0}), or install the new model under another id.',
      id,
    ),
  );
}

export function modelBundled(id: string): InspectorError {
  return new InspectorError(
    'modelRefused',
    msg('{0} is the id of a model that is bundled with Evidence Inspector.', id),
    msg(
      'Choose another id. For a download, set the id in your own catalogue entry. For an import, use --id.',
    ),
  );
}

/** Creates the error if there is something at the path of a model that is not a model. */
export function folderNotModel(place: string): InspectorError {
  return new InspectorError(
    'modelRefused',
    msg('{0} was not installed by Evidence Inspector, so it was not changed.', place),
    msg(
      'Choose another models folder or another id, or move the existing folder to another location.',
    ),
  );
}

export function hubUnreachable(host: string, reason: string, cause: unknown): InspectorError {
  return new InspectorError(
    'hubUnreachable',
    msg('{0} cannot be reached: {1}.', host, reason.replace(/\.$/u, '')),
    msg(
      'Check the network and the proxy (http.proxy in VS Code, otherwise HTTPS_PROXY), or set a mirror (setting modelHub, otherwise HF_ENDPOINT). On a computer without a network connection, import a folder. Files that were already downloaded are kept.',
    ),
    { cause },
  );
}

/** Creates the error for a status that a retry does not change. `what`: the model repository or one of its files. */
export function hubRefused(
  status: number,
  what: string,
  host: string,
  hasToken: boolean,
): InspectorError {
  const refused = (sentence: Wording, nextStep: Wording): InspectorError =>
    new InspectorError('hubRefused', sentence, nextStep);
  const page = `https://${host}`;
  if (status === 401 || status === 403) {
    const values = [host, what, String(status)];
    return refused(
      hasToken
        ? msg(
            '{0} refused access to {1} with the token in HF_TOKEN (status {2}). Possible reasons: the model is private, its terms must be accepted first, or the model does not exist.',
            ...values,
          )
        : msg(
            '{0} refused access to {1} without a token (status {2}). Possible reasons: the model is private, its terms must be accepted first, or the model does not exist.',
            ...values,
          ),
      msg(
        'Check the name, accept the terms at {0}, and set HF_TOKEN to the token of an account that has access.',
        page,
      ),
    );
  }
  if (status === 404) {
    return refused(
      msg('{0} does not have {1} (status 404).', host, what),
      msg(
        'Check the repository, revision and file names in the catalogue. A mirror may lack some files.',
      ),
    );
  }
  if (status === 407) {
    return refused(
      msg('The proxy for {0} requires a user name and a password (status 407).', host),
      msg(
        "Add the user name and password to the proxy's address, or set http.proxyAuthorization in VS Code.",
      ),
    );
  }
  return refused(
    msg('{0} responded to the request for {1} with status {2}.', host, what, String(status)),
    msg('Try again later, or use another mirror.'),
  );
}

export function hubNonsense(host: string, what: string): InspectorError {
  return new InspectorError(
    'hubRefused',
    msg('The response from {0} to the request for {1} does not describe a model.', host, what),
    msg('Check the address of the hub or mirror. The response may be a login page.'),
  );
}

/** Creates the error for a file list that cannot come from a model repository. */
export function hubListingRefused(host: string, what: string, problem: string): InspectorError {
  return new InspectorError(
    'hubRefused',
    msg('{0} returned an unexpected response to the request for {1}: {2}.', host, what, problem),
    msg('Check the address of the hub or mirror, and check the repository in the catalogue.'),
  );
}

export function downloadDamaged(file: string, is: Message, expected: Message): InspectorError {
  return new InspectorError(
    'modelDamaged',
    msg(
      "{0} differs from the hub's description: {1}, expected {2}. The file was deleted.",
      file,
      is,
      expected,
    ),
    msg(
      'Download the model again. If the problem remains, a proxy or mirror may be changing the files.',
    ),
  );
}

/** Creates the error for a file in an imported folder that differs from the manifest. */
export function fileNotInManifest(file: string, is: Message, expected: Message): InspectorError {
  return new InspectorError(
    'modelDamaged',
    msg(
      '{0} differs from the description in the manifest: {1}, expected {2}. No model was installed.',
      file,
      is,
      expected,
    ),
    msg('Copy the folder again from the computer where the model was installed.'),
  );
}

export function modelChanged(
  file: string,
  repository: string,
  commit: string,
  known: string,
  now: string,
): InspectorError {
  return new InspectorError(
    'modelChanged',
    msg(
      'For {1} at commit {2}, {0} now lists the hash {3}…, but it listed {4}… at the first download. A commit never changes, so one of the files is not genuine. No file was downloaded.',
      repository,
      file,
      commit.slice(0, 12),
      now.slice(0, 16),
      known.slice(0, 16),
    ),
    msg(
      'Use the hub that the file was first downloaded from. If you trust the current hub, remove the line for this file from pins.json in the models folder.',
    ),
  );
}

export function diskFull(folder: string, needed: number, free: number): InspectorError {
  return new InspectorError(
    'diskFull',
    msg(
      'The models folder {1} needs {0} of free space, but has {2}.',
      byteText(needed),
      folder,
      byteText(free),
    ),
    msg('Free some space, choose a smaller precision, or choose another models folder.'),
  );
}

export function downloadNotConfirmed(id: string, size: number, licence: string): InspectorError {
  return new InspectorError(
    'notConfirmed',
    msg(
      '{0} ({1}, licence {2}) was not downloaded because the download was not confirmed.',
      id,
      byteText(size),
      licence,
    ),
    msg('Confirm the size and licence with --yes.'),
  );
}
