/** Whether `If-None-Match` names this tag; a proxy may have made a weak one of it. */
export const namesTag = (said: string | undefined, tag: string): boolean =>
  said?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false
