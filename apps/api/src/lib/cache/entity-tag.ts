/** Whether `If-None-Match` names this tag; a proxy may have made a weak one of it. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false
