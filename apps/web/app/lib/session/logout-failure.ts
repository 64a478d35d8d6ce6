let last: string | null = null

/** Why the server did not take the last logout of this tab, empty when it said nothing; the login tells of it. */
export const logoutFailure = () => last

export function setLogoutFailure(why: string | null) {
  last = why
}
