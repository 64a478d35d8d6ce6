import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { insertQuestion, insertQuestionPhoto } from '#api/features/lesson-questions/lesson-questions.queries.ts'
import { sealWith } from '#api/lib/crypto/keys.ts'
import type { Student } from '#api/lib/http/request-context.ts'
import type { SignedIn } from './people.ts'
import type { TestApi } from './start-api.ts'

export const takesQuestions = ({ db }: Pick<TestApi, 'db'>, tenantId = 'tenant3') =>
  db.inSchool(tenantId, (school) =>
    sql`update school set profile = profile || '{"takesLessonQuestions": true}' where tenant_id = ${tenantId}`.execute(
      school,
    ),
  )

interface QuestionPlan {
  lessonId: number
  text?: string
  hasPhoto?: boolean
  /** It was replied to, and is shown to all who study the lesson. */
  isShown?: boolean
}

let texts = 0
/** No two schools have one text, so that each can be recognised. */
function anotherText(tenantId: string) {
  texts += 1
  return `سؤال رقم ${texts} في ${tenantId}`
}

export async function aLessonQuestion(
  api: TestApi,
  { tenantId, id }: Pick<SignedIn, 'tenantId' | 'id'>,
  { lessonId, text = anotherText(tenantId), hasPhoto = false, isShown = false }: QuestionPlan,
): Promise<{ id: number; key: string }> {
  const [student, key, now] = [{ tenantId, id } as Student, randomUUID(), api.clock.schoolNow()]
  const photo = hasPhoto ? await aStoredPhoto(api, tenantId) : null
  return api.db.inSchool(tenantId, async (db) => {
    const school = { db, tenantId }
    const questionId = await insertQuestion(school, student, { key, lessonId, seconds: 12, text }, now)
    if (photo) await insertQuestionPhoto(school, student, { questionId, ...photo, uploadedAt: now })
    const shown = { state: 'replied' as const, reply: 'رد', shownText: 'سؤال', decidedAt: now }
    if (isShown) await db.updateTable('lessonQuestion').set(shown).where('id', '=', questionId).execute()
    return { id: questionId, key }
  })
}

async function aStoredPhoto(api: TestApi, tenantId: string) {
  const [storageKey, fileKey] = [`${tenantId}/questions/${randomUUID()}`, randomBytes(32)]
  const sealed = sealWith(fileKey, Buffer.from('a photo'))
  await api.services.media.put(storageKey, sealed)
  const sealedKey = (await api.services.schoolKeys.of(tenantId)).seal('identity-photo', fileKey)
  return { storageKey, sizeBytes: sealed.length, sealedKey }
}

export async function aPhotoFile() {
  const picture = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#336699' } })
  return new File([new Uint8Array(await picture.png().toBuffer())], 'photo.png', { type: 'image/png' })
}
