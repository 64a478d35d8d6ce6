import type { FastifyReply } from 'fastify'

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

export function sendFile(reply: FastifyReply, { fileName, mediaType, bytes }: FileResponse) {
  const name = encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, inHex)
  return reply
    .code(200)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .type(mediaType)
    .send(bytes)
}

/** Characters that `encodeURIComponent` leaves and a header's file name may not contain (RFC 8187). */
const inHex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
