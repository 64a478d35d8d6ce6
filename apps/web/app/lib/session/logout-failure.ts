let last: string | null = null

export const logoutFailure = () => last

export function setLogoutFailure(why: string | null) {
  last = why
}
