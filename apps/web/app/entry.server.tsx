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

/** One piece, so that the server can keep it, compress it and name the hashes of its scripts. */
const SINGLE_CHUNK_BYTES = Number.MAX_SAFE_INTEGER

/** The whole page as one text: nothing on it is worth sending in pieces, because its data comes from this process. */
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
  // After everything that the browser takes over, which passes by what it does not know at the end of the head.
  const facts = headTagsFor(context.staticHandlerContext.loaderData)
  const page = (await new Response(stream).text()).replace('</head>', () => `${facts}</head>`)
  const body = import.meta.env.PROD ? orderScripts(page, context.staticHandlerContext, nonce) : page
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : body, { status: failed ? 500 : status, headers })
}

/** The layouts of pages that the browser draws, once it knows who is here. */
const behindLogin = [FOR_MEMBERS, FOR_STAFF, FOR_STUDENTS, FOR_STUDENTS_ALONE]

/** The router's table of the console beside that of everybody (console-manifest.ts), as the app begins with both. */
const withConsoleRoutes = (page: string) =>
  page.replace(
    /import "(\/assets\/)(manifest-[\w-]+\.js)";/,
    (everybodys, folder, name) => `${everybodys}import "${folder}console-${name}";`,
  )

/** What a visitor waits for comes first: the picture of a page that is drawn here, the answers that a player needs. */
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
