import { useContext } from 'react'
import text from '../styles/app.css?inline'
import address from '../styles/app.css?url'
import { PageNonce } from './page-nonce.ts'

const ID = 'page-style'

/**
 * Kept from the page itself, so that the script need not bring it: should React ever draw the page anew, it is there.
 * One object for good, because React writes the style again for every new one.
 */
const sent = { __html: import.meta.env.SSR ? text : (document.getElementById(ID)?.textContent ?? '') }

/**
 * The style of all pages, within the page: on a slow line the first picture waits for nothing else
 * (docs/design/page-delivery.md). While the app is being worked on it is a file, which the browser takes anew when it
 * changes.
 */
export function PageStyle() {
  const nonce = useContext(PageNonce)
  if (import.meta.env.DEV) return <link rel="stylesheet" href={address} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style, from the build
  return <style id={ID} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={sent} />
}
