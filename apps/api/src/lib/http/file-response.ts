import type { FastifyReply } from 'fastify'

/** What a call answers with in place of JSON: a file to be saved. */
export class FileResponse {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Buffer

  constructor({ fileName, mediaType, bytes }: Pick<FileResponse, 'fileName' | 'mediaType' | 'bytes'>) {
    this.fileName = fileName
    this.mediaType = mediaType
    this.bytes = bytes
  }
}

/** Sends a file that is for whoever asked alone, to be saved under its name, in any script. */
export function sendFile(reply: FastifyReply, { fileName, mediaType, bytes }: FileResponse) {
  const name = encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, inHex)
  return reply
    .code(200)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .type(mediaType)
    .send(bytes)
}

/** What `encodeURIComponent` leaves and a header's name may not have (RFC 8187). */
const inHex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
