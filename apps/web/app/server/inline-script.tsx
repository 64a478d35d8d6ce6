import { useContext } from 'react'
import { ServerPage } from '../lib/server-page.ts'

/** A script of ours in the page, marked for the page's policy. `data` are global variables that it reads. */
export function InlineScript({ code, data = {} }: { code: string; data?: Record<string, unknown> }) {
  const variables = Object.entries(data).map(([name, value]) => `window.${name}=${inScript(value)};`)
  const html = { __html: variables.join('') + code }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, from the build
  return <script nonce={useContext(ServerPage).nonce} dangerouslySetInnerHTML={html} />
}

/** JSON that cannot close the script around it. */
export const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
