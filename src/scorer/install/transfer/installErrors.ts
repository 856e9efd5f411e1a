// Errors that can occur between the hub and the models folder.

import { byteText } from '../../../core/models/byteText.ts';
import { InspectorError } from '../../../protocol/errors.ts';
import { msg, type Message, type Wording } from '../../../core/words/message.ts';

export function downloadCancelled(): InspectorError {
  return new InspectorError(
    'cancelled',
    msg('The download was stopped.'),
    msg('What has arrived is kept: the next download of the model goes on from there.'),
  );
}

export function importCancelled(): InspectorError {
  return new InspectorError(
    'cancelled',
    msg('The import was stopped.'),
    msg('Nothing of it is kept.'),
  );
}

export function checkCancelled(): InspectorError {
  return new InspectorError(
    'cancelled',
    msg('The check was stopped.'),
    msg('Nothing was changed.'),
  );
}

/** Used for imports. A download says that a model will be replaced when it asks for confirmation. */
export function modelAlreadyInstalled(id: string, isDamaged: boolean): InspectorError {
  return new InspectorError(
    'modelInstalled',
    isDamaged
      ? msg('A model {0} is there already, and it is damaged.', id)
      : msg('A model {0} is installed already.', id),
    msg(
      'Agree to replacing it (--replace on the command line), remove it first (evidence-inspector models remove {0}), or install this one under another id.',
      id,
    ),
  );
}

export function modelBundled(id: string): InspectorError {
  return new InspectorError(
    'modelRefused',
    msg('{0} is the id of a model that comes with Evidence Inspector.', id),
    msg(
      'Choose another id: for a download in a catalogue entry of your own, for an import with --id.',
    ),
  );
}

/** Something that is not a model is in the place of a model. */
export function folderNotModel(place: string): InspectorError {
  return new InspectorError(
    'modelRefused',
    msg('{0} is not a model that Evidence Inspector has installed; it is left as it is.', place),
    msg('Choose another models folder or another id, or move it away yourself.'),
  );
}

export function hubUnreachable(host: string, reason: string, cause: unknown): InspectorError {
  return new InspectorError(
    'hubUnreachable',
    msg('{0} cannot be reached: {1}.', host, reason.replace(/\.$/u, '')),
    msg(
      'Check the network, the proxy (http.proxy in VS Code, else HTTPS_PROXY) or name a mirror (the setting modelHub, else HF_ENDPOINT); on a machine without network, import a folder. What has arrived is kept.',
    ),
    { cause },
  );
}

/** Used for a status that a retry does not change. `what`: the model repository or one of its files. */
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
            '{0} does not give {1} to the owner of the token in HF_TOKEN (status {2}): it is private, its terms must be accepted first, or it does not exist.',
            ...values,
          )
        : msg(
            '{0} does not give {1} to everybody (status {2}): it is private, its terms must be accepted first, or it does not exist.',
            ...values,
          ),
      msg(
        'Check the name, accept the terms on its page at {0}, and set HF_TOKEN to a token of an account that may read it.',
        page,
      ),
    );
  }
  if (status === 404) {
    return refused(
      msg('{0} has no {1} (status 404).', host, what),
      msg(
        'Check the repository, revision and file names in the catalogue. A mirror may not have all files.',
      ),
    );
  }
  if (status === 407) {
    return refused(
      msg('The proxy on the way to {0} wants a user name and a password (status 407).', host),
      msg('Put them into the address of the proxy, or set http.proxyAuthorization in VS Code.'),
    );
  }
  return refused(
    msg('{0} answered the request for {1} with status {2}.', host, what, String(status)),
    msg('Try again later, or name another mirror.'),
  );
}

export function hubNonsense(host: string, what: string): InspectorError {
  return new InspectorError(
    'hubRefused',
    msg(
      "{0} answered the request for {1} with something else than the hub's description of it.",
      host,
      what,
    ),
    msg('Check the address of the hub or mirror: a login page in between is the usual cause.'),
  );
}

/** The list of files cannot come from a model repository. */
export function hubListingRefused(host: string, what: string, problem: string): InspectorError {
  return new InspectorError(
    'hubRefused',
    msg(
      '{0} answered the request for {1} with more or something else than a model repository has: {2}.',
      host,
      what,
      problem,
    ),
    msg('Check the address of the hub or mirror and the repository in the catalogue.'),
  );
}

export function downloadDamaged(file: string, is: Message, expected: Message): InspectorError {
  return new InspectorError(
    'modelDamaged',
    msg(
      '{0} is not the file that the hub describes: {1}, expected {2}. It was thrown away.',
      file,
      is,
      expected,
    ),
    msg('Download again; if it stays, a proxy or mirror changes files on the way.'),
  );
}

/** A file in an imported folder differs from the manifest. */
export function fileNotInManifest(file: string, is: Message, expected: Message): InspectorError {
  return new InspectorError(
    'modelDamaged',
    msg(
      '{0} is not the file that the manifest beside it describes: {1}, expected {2}. Nothing was installed.',
      file,
      is,
      expected,
    ),
    msg('Copy the folder again from where it was installed.'),
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
      '{0} now describes {1} of commit {2} with another hash ({3}…) than at the first download ({4}…). A commit never changes, so one of the two is not genuine; nothing was downloaded.',
      repository,
      file,
      commit.slice(0, 12),
      now.slice(0, 16),
      known.slice(0, 16),
    ),
    msg(
      'Use the hub that the first download came from. If you trust this one, remove the line of the file from pins.json in the models folder.',
    ),
  );
}

export function diskFull(folder: string, needed: number, free: number): InspectorError {
  return new InspectorError(
    'diskFull',
    msg('{0} are needed in {1}, {2} are free.', byteText(needed), folder, byteText(free)),
    msg('Free some space, choose a smaller precision, or choose another models folder.'),
  );
}

export function downloadNotConfirmed(id: string, size: number, licence: string): InspectorError {
  return new InspectorError(
    'notConfirmed',
    msg(
      '{0} ({1}, licence {2}) was not downloaded, because nobody agreed to it.',
      id,
      byteText(size),
      licence,
    ),
    msg('Agree to size and licence with --yes.'),
  );
}
