import { serveHttp } from '#test/serve-http.ts'

export const aClientsPage = (host: string) =>
  serveHttp((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>A client</title><link rel="icon" href="data:,">')
  }, host)
