// What can go wrong between the hub and the models folder, in words.

import { byteText } from '../../../core/models/byteText.ts';
import { InspectorError } from '../../../protocol/errors.ts';

export function downloadCancelled(): InspectorError {
  return new InspectorError(
    'cancelled',
    'The download was stopped.',
    'What has arrived is kept: the next download of the model goes on from there.',
  );
}

export function importCancelled(): InspectorError {
  return new InspectorError('cancelled', 'The import was stopped.', 'Nothing of it is kept.');
}

export function checkCancelled(): InspectorError {
  return new InspectorError('cancelled', 'The check was stopped.', 'Nothing was changed.');
}

/** Of an import; a download says in its question that it replaces. */
export function alreadyInstalled(id: string, isDamaged: boolean): InspectorError {
  return new InspectorError(
    'modelInstalled',
    isDamaged
      ? `A model ${id} is there already, and it is damaged.`
      : `A model ${id} is installed already.`,
    `Agree to replacing it (--replace on the command line), remove it first (evidence-inspector models remove ${id}), or install this one under another id.`,
  );
}

export function comesAlong(id: string): InspectorError {
  return new InspectorError(
    'modelRefused',
    `${id} is the id of a model that comes with Evidence Inspector.`,
    'Choose another id: for a download in a catalogue entry of your own, for an import with --id.',
  );
}

/** In the place of a model. */
export function notAModel(place: string): InspectorError {
  return new InspectorError(
    'modelRefused',
    `${place} is not a model that Evidence Inspector has installed; it is left as it is.`,
    'Choose another models folder or another id, or move it away yourself.',
  );
}

export function hubUnreachable(host: string, reason: string, cause: unknown): InspectorError {
  return new InspectorError(
    'hubUnreachable',
    `${host} cannot be reached: ${reason.replace(/\.$/u, '')}.`,
    'Check the network, the proxy (http.proxy in VS Code, else HTTPS_PROXY) or name a mirror (the setting modelHub, else HF_ENDPOINT); on a machine without network, import a folder. What has arrived is kept.',
    { cause },
  );
}

/** A status that no waiting changes. `what`: the model repository or a file of it. */
export function hubRefused(
  status: number,
  what: string,
  host: string,
  hasToken: boolean,
): InspectorError {
  const refused = (sentence: string, nextStep: string): InspectorError =>
    new InspectorError('hubRefused', sentence, nextStep);
  const page = `https://${host}`;
  if (status === 401 || status === 403) {
    return refused(
      `${host} does not give ${what} to ${hasToken ? 'the owner of the token in HF_TOKEN' : 'everybody'} (status ${String(status)}): it is private, its terms must be accepted first, or it does not exist.`,
      `Check the name, accept the terms on its page at ${page}, and set HF_TOKEN to a token of an account that may read it.`,
    );
  }
  if (status === 404) {
    return refused(
      `${host} has no ${what} (status 404).`,
      'Check repository, revision and file names in the catalogue; a mirror may lack it.',
    );
  }
  if (status === 407) {
    return refused(
      `The proxy on the way to ${host} wants a user name and a password (status 407).`,
      'Put them into the address of the proxy, or set http.proxyAuthorization in VS Code.',
    );
  }
  return refused(
    `${host} answered the request for ${what} with status ${String(status)}.`,
    'Try again later, or name another mirror.',
  );
}

export function hubNonsense(host: string, what: string): InspectorError {
  return new InspectorError(
    'hubRefused',
    `${host} answered the request for ${what} with something else than the hub's description of it.`,
    'Check the address of the hub or mirror: a login page in between is the usual cause.',
  );
}

/** A list of files that cannot be one of a model repository. */
export function hubListingRefused(host: string, what: string, problem: string): InspectorError {
  return new InspectorError(
    'hubRefused',
    `${host} answered the request for ${what} with more or something else than a model repository has: ${problem}.`,
    'Check the address of the hub or mirror and the repository in the catalogue.',
  );
}

export function damaged(file: string, is: string, expected: string): InspectorError {
  return new InspectorError(
    'modelDamaged',
    `${file} is not the file that the hub describes: ${is}, expected ${expected}. It was thrown away.`,
    'Download again; if it stays, a proxy or mirror changes files on the way.',
  );
}

/** A file in an imported folder. */
export function otherThanManifest(file: string, is: string, expected: string): InspectorError {
  return new InspectorError(
    'modelDamaged',
    `${file} is not the file that the manifest beside it describes: ${is}, expected ${expected}. Nothing was installed.`,
    'Copy the folder again from where it was installed.',
  );
}

export function pinnedOtherwise(
  file: string,
  repository: string,
  commit: string,
  known: string,
  now: string,
): InspectorError {
  return new InspectorError(
    'modelChanged',
    `${repository} now describes ${file} of commit ${commit.slice(0, 12)} with another hash (${now.slice(0, 16)}…) than at the first download (${known.slice(0, 16)}…). A commit never changes, so one of the two is not genuine; nothing was downloaded.`,
    'Use the hub that the first download came from. If you trust this one, remove the line of the file from pins.json in the models folder.',
  );
}

export function diskFull(folder: string, needed: number, free: number): InspectorError {
  return new InspectorError(
    'diskFull',
    `${byteText(needed)} are needed in ${folder}, ${byteText(free)} are free.`,
    'Free some space, choose a smaller precision, or choose another models folder.',
  );
}

export function notConfirmed(id: string, size: number, licence: string): InspectorError {
  return new InspectorError(
    'notConfirmed',
    `${id} (${byteText(size)}, licence ${licence}) was not downloaded, because nobody agreed to it.`,
    'Agree to size and licence with --yes.',
  );
}
