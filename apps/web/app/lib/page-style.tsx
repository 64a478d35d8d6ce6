import { useContext } from 'react'
import text from '../styles/app.css?inline'
import address from '../styles/app.css?url'
import { ServerPage } from './server-page.ts'

const ID = 'page-style'

/**
 * Read from the page itself, so that the script does not contain it. It stays one object, because React would rewrite
 * the style for a new one.
 */
const sent = { __html: import.meta.env.SSR ? text : (document.getElementById(ID)?.textContent ?? '') }

/**
 * The style of all pages, inlined so that the first paint waits for no other request (docs/design/page-delivery.md). In
 * development it is a file, which the browser reloads when it changes.
 */
export function PageStyle() {
  const { nonce } = useContext(ServerPage)
  if (import.meta.env.DEV) return <link rel="stylesheet" href={address} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style, from the build
  return <style id={ID} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={sent} />
}
