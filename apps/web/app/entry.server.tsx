import { reportErrors } from 'virtual:in-page'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'

import { PageNonce } from './lib/page-nonce.ts'
import { schoolContext } from './lib/school-context.ts'
import { FOR_MEMBERS, FOR_STAFF, FOR_STUDENTS, FOR_STUDENTS_ALONE } from './route-table.ts'
import { deferScripts } from './server/defer-scripts.ts'
import { withHeadStart } from './server/head-start.ts'
import { headTagsFor, type PageData } from './server/head-tags.ts'

export { contextFor } from './lib/school-context.ts'
export { documentAt } from './server/documents.ts'
export { failurePage } from './server/failure-page.tsx'
export { pageAddress } from './server/page-address.ts'

/** A single chunk, so that the server can cache it, compress it, and hash its scripts. */
const SINGLE_CHUNK_BYTES = Number.MAX_SAFE_INTEGER

/** Renders the whole page as one text: streaming would gain nothing, because its data comes from this process. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
) {
  const { nonce } = given.get(schoolContext)
  let failed = false
  const stream = await renderToReadableStream(
    <PageNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </PageNonce>,
    {
      nonce,
      signal: request.signal,
      progressiveChunkSize: SINGLE_CHUNK_BYTES,
      onError: () => {
        failed = true
      },
    },
  )
  await stream.allReady
  // Behind everything that React hydrates, because hydration skips unknown elements at the end of the head.
  const facts = `<script nonce="${nonce}">${reportErrors}</script>${headTagsFor(context.staticHandlerContext.loaderData)}`
  const page = (await new Response(stream).text()).replace('</head>', () => `${facts}</head>`)
  const body = import.meta.env.PROD ? orderScripts(page, context.staticHandlerContext, nonce) : page
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : body, { status: failed ? 500 : status, headers })
}

/** The layouts of pages that the browser renders once it knows the session. */
const behindLogin = [FOR_MEMBERS, FOR_STAFF, FOR_STUDENTS, FOR_STUDENTS_ALONE]

/** Adds the console's route manifest (console-manifest.ts), because its pages start with both. */
const withConsoleRoutes = (page: string) =>
  page.replace(
    /import "(\/assets\/)(manifest-[\w-]+\.js)";/,
    (everybodys, folder, name) => `${everybodys}import "${folder}console-${name}";`,
  )

/** Orders requests by what a visitor waits for: the first paint of a rendered page, or the data of a player. */
function orderScripts(
  page: string,
  { matches, loaderData }: EntryContext['staticHandlerContext'],
  nonce: string,
): string {
  const isDrawnHere = !matches.some(({ route }) => behindLogin.includes(route.id))
  if (isDrawnHere) return deferScripts(page, nonce)
  if (matches.some(({ route }) => route.id === FOR_STAFF)) return withConsoleRoutes(page)
  const { root }: PageData = loaderData
  return withHeadStart(page, { matches, school: root?.school.tenant ?? '', nonce })
}
