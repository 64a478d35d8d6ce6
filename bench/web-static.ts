import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { serveHttp } from '#test/serve-http.ts'

const compress = promisify(brotliCompress)

/**
 * The least that can show the same words: each page's text as paragraphs under a native menu, with no style, script,
 * font or picture, compressed, and kept by the browser for the length of a round.
 */
export async function startStaticSite(origin: string, paths: readonly string[]) {
  const pages = new Map<string, Buffer>()
  for (const [index, path] of paths.entries()) {
    const html = await (await fetch(origin + path)).text()
    pages.set(path, await compress(staticPage(linesOf(html), paths[(index + 1) % paths.length] ?? path)))
  }

  return serveHttp((request, response) => {
    const body = pages.get(request.url ?? '')
    if (!body) return response.writeHead(404, { 'content-length': 0 }).end()
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'max-age=60',
    }
    return response.writeHead(200, headers).end(body)
  })
}

const staticPage = (lines: readonly string[], next: string) => `<!DOCTYPE html>
<html lang="ar-EG" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${lines[0]}</title></head><body><header><details><summary>القائمة</summary>
<a href="${next}">الصفحة اللي بعدها</a></details></header>
<main>${lines.map((line) => `<p>${line}</p>`).join('\n')}</main></body></html>`

/** The text of a page's main part, piece by piece, still escaped. */
function linesOf(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return main
    .replace(/<(svg|script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    .map((piece) => piece.trim())
    .filter(Boolean)
}
