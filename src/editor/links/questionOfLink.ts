export interface LinkTarget {
  /** Shown as it is. */
  readonly path: string;
  readonly isInWorkspace: boolean;
  readonly isTrusted: boolean;
}

/** What a person is asked before a link's file is read; `undefined`: it is in a folder that they opened and trust. */
export function questionOfLink({
  path,
  isInWorkspace,
  isTrusted,
}: LinkTarget): { readonly message: string; readonly detail: string } | undefined {
  if (isInWorkspace && isTrusted) return undefined;
  const where = [
    ...(isInWorkspace ? [] : ['outside the opened folder']),
    ...(isTrusted ? [] : ['while this workspace is not trusted']),
  ];
  return {
    message: `A link asks Evidence Inspector to open ${path}, ${where.join(' and ')}.`,
    detail:
      'Its claims are read and scored on this machine; nothing is sent anywhere. Open it only if you know where the link comes from.',
  };
}
