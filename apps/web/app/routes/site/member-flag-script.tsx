import { useContext } from 'react'
import { IS_AUTHENTICATED } from '#app/lib/device-keys.ts'
import { PageNonce } from '#app/lib/page-nonce.ts'

/** Runs before the first paint, so that a device with a session does not flash the links for visitors. */
const MARK = `try{if(localStorage.getItem('${IS_AUTHENTICATED}')==='true')document.documentElement.dataset.member=''}catch(e){}`

export function MemberFlagScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={useContext(PageNonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK }} />
}
