import { reportErrors } from 'virtual:in-page'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'

import { schoolContext } from './lib/school-context.ts'
import { ServerPage } from './lib/server-page.ts'
import { HeadStart } from './server/head-start.tsx'
import { HeadTags } from './server/head-tags.tsx'
import { InlineScript } from './server/inline-script.tsx'
import { MemberFlagScript } from './server/member-flag-script.tsx'
import { PageScripts } from './server/page-scripts.tsx'

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
    <ServerPage value={{ nonce, ...parts }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ServerPage>,
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
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : stream, { status: failed ? 500 : status, headers })
}

const parts = {
  headStart: (
    <>
      <MemberFlagScript />
      <HeadStart />
    </>
  ),
  headEnd: (
    <>
      <InlineScript code={reportErrors} />
      <HeadTags />
    </>
  ),
  scripts: <PageScripts />,
}
