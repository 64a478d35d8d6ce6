import { storeHostedKey } from '#api/features/teacher/hosted/hosted-libraries.queries.ts'
import * as kinds from './kinds.ts'
import { ofSchool } from './money-rows.ts'
import type { Row } from './row.ts'

const plain = () => ({ libraryId: 7, key: 'a-secret-of-the-school' })
const libraryOf = (tenantId: string) => 750 + Number(tenantId.at(-1))

const library = kinds.made(async (api, tenantId) => {
  const libraryId = libraryOf(tenantId)
  const keys = await api.services.schoolKeys.of(tenantId)
  const sealedKey = keys.seal('hosted-library', Buffer.from(plain().key), String(libraryId))
  await api.db.inSchool(tenantId, (db) =>
    storeHostedKey({ db, tenantId }, { libraryId, sealedKey, setAt: api.clock.now() }),
  )
  return libraryId
})
const address: kinds.ObjectKind = {
  of: (_api, { owner: { tenantId } }) => `https://iframe.mediadelivery.net/embed/${libraryOf(tenantId)}/4f9a`,
  random: 'https://iframe.mediadelivery.net/embed/987654321012/4f9a',
  malformed: ['', 'abc', 'https://youtu.be/dQw4w9WgXcQ'],
}

export const hostedRows: Record<string, Row> = {
  'GET /api/teacher/school/hosted-libraries': {},
  'PUT /api/teacher/school/hosted-libraries/{libraryId}': { plain },
  'POST /api/teacher/school/hosted-libraries/{libraryId}/try': {
    names: { libraryId: ofSchool(library, 'hosted.noKey'), address: ofSchool(address, 'request.invalid') },
  },
  'DELETE /api/teacher/school/hosted-libraries/{libraryId}': { plain: () => ({ libraryId: 7 }) },
}
