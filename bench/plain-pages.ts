import { randomBytes } from 'node:crypto'
import { serveHttp } from '#test/serve-http.ts'

/** Pages without script, style or picture, as large as they are asked for, and one with a link to each. */
export const startPlainPages = () =>
  serveHttp((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://plain')
    const bytes = Number(searchParams.get('bytes') ?? 0)
    const body = pathname === '/from' ? page(`<a href="/plain?bytes=${bytes}">الصفحة اللي بعدها</a>`) : ofSize(bytes)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(body)
  })

const page = (body: string) => `<!DOCTYPE html>
<html lang="ar-EG" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>صفحة</title></head><body>${body}</body></html>`

const ofSize = (bytes: number) => {
  const rest = Math.max(0, bytes - page('<!----><p>وصلت</p>').length)
  return page(`<!--${randomBytes(Math.ceil(rest / 2)).toString('hex')}--><p>وصلت</p>`)
}
