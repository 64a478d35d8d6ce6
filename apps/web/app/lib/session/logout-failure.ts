let last: string | null = null

/** The failure of this tab's last logout, which the login page shows. */
export const logoutFailure = () => last

export function setLogoutFailure(why: string | null) {
  last = why
}
