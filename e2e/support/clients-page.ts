import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function aClientsPage(host: string) {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>A client</title><link rel="icon" href="data:,">')
  })
  await new Promise<void>((listening) => server.listen(0, host, listening))
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
