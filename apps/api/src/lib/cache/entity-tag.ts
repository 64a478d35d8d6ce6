/** True when `If-None-Match` lists this tag; a proxy may have made it weak. */
export const matchesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false
