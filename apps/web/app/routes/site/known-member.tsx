/** Runs before anything is painted: a device with a session does not flash the links for visitors. */
const MARK =
  "try{if(localStorage.getItem('isAuthenticated')==='true')document.documentElement.dataset.member=''}catch(e){}"

export function KnownMember() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script dangerouslySetInnerHTML={{ __html: MARK }} />
}
