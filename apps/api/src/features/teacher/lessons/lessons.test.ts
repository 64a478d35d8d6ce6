import {
  createCourse,
  createLesson,
  createUnit,
  duplicateCourse,
  publishCourse,
  readEditedCourse,
} from '@manassa/contract/teacher/courses'
import { readEditedLesson, saveVideo } from '@manassa/contract/teacher/lessons'
import { previewLesson } from '@manassa/contract/teacher/preview'
import { describe, expect, test } from 'vitest'
import { runCleanup } from '#api/features/retention/cleanup.ts'
import { aCourse, lessonAt } from '#test/a-course.ts'
import { anUpload } from '#test/an-upload.ts'
import { engines } from '#test/database/fresh-database.ts'
import { aStudent, aTeacher } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'
import { findVideo } from './lessons.queries.ts'

const HISTORY = { courseName: 'تاريخ الصف الأول', grade: 'Secondary1', term: 'First', price: 150 } as const
const UNKNOWN_UPLOAD = '0'.repeat(32)
const WORDS = 'WEBVTT\n\n00:01.000 --> 00:02.000\nالنيل\n'
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  const extraFiles = (lessonId: number) =>
    api.db.inSchool('tenant3', async (db) => {
      const videoLesson = await findVideo({ db, tenantId: 'tenant3' }, lessonId)
      return [videoLesson?.attachmentKey, ...(videoLesson?.captions ?? []).map(({ key }) => key)].flatMap(
        (key) => key ?? [],
      )
    })

  async function aLesson(type: 'Video' | 'Quiz' = 'Video') {
    const person = await aTeacher(api)
    const teacher = api.as(person)
    const { id: courseId } = await teacher.data(createCourse, HISTORY)
    const { id: unitId } = await teacher.data(createUnit, { courseId, unitName: 'الأولى', unitTitle: 'مصر القديمة' })
    const { id: lessonId } = await teacher.data(createLesson, { unitId, lessonName: 'النيل', type })
    return { person, teacher, courseId, lessonId }
  }

  test('a lesson with a video is complete, and its course can be published', async () => {
    const { teacher, courseId, lessonId } = await aLesson()
    expect(await teacher(readEditedLesson, { lessonId })).toMatchObject({
      data: { lessonName: 'النيل', state: 'draft', lacks: ['video'], video: null, course: { id: courseId } },
    })
    expect(await teacher(saveVideo, { lessonId, externalUrl: VIDEO })).toMatchObject({
      data: { id: lessonId, state: 'ready', externalUrl: VIDEO, revision: 2 },
    })
    expect(await teacher(readEditedLesson, { lessonId })).toMatchObject({
      data: { lacks: [], video: { externalUrl: VIDEO } },
    })
    expect(await teacher(publishCourse, { courseId })).toMatchObject({ data: { state: 'published', left: [] } })
  })

  test('an address without a player and an unknown upload are refused at their fields', async () => {
    const { teacher, lessonId } = await aLesson()
    for (const externalUrl of ['النيل', 'https://www.youtube.com/@history', 'https://cdn.example/page']) {
      const reply = await teacher(saveVideo, { lessonId, externalUrl })
      expect(reply).toMatchObject({ code: 'request.invalid', errors: { externalUrl: expect.any(String) } })
    }
    expect(await teacher(saveVideo, { lessonId, uploadId: UNKNOWN_UPLOAD })).toMatchObject({
      errors: { uploadId: expect.any(String) },
    })
    expect(await teacher(saveVideo, { lessonId })).toMatchObject({ errors: { externalUrl: expect.any(String) } })
    expect(
      await teacher(saveVideo, { lessonId, externalUrl: VIDEO, attachmentUploadId: UNKNOWN_UPLOAD }),
    ).toMatchObject({
      code: 'upload.notFound',
    })
    expect(await teacher(readEditedLesson, { lessonId })).toMatchObject({ data: { video: null } })
  })

  test('of two people who change the video, the second learns of the conflict', async () => {
    const { teacher, lessonId } = await aLesson()
    await teacher(saveVideo, { lessonId, externalUrl: VIDEO })
    const other = 'https://vimeo.com/76979871'
    await teacher(saveVideo, { lessonId, externalUrl: other, revision: 2 })
    expect(await teacher(saveVideo, { lessonId, externalUrl: 'https://cdn.example/a.mp4', revision: 2 })).toMatchObject(
      {
        code: 'edit.conflict',
        data: { theirs: { externalUrl: other }, revision: 3 },
      },
    )
  })

  test('changes of the video and of its attachment do not conflict, but two changes of one field do', async () => {
    const { person, teacher, lessonId } = await aLesson()
    await teacher(saveVideo, { lessonId, externalUrl: VIDEO })
    const attachment = () => anUpload(api, person, 'attachment', Buffer.from('%PDF-1.7 a paper'))
    const seen = { lessonId, revision: 2 }
    const withAttachment = { ...seen, attachmentUploadId: await attachment(), attachmentTitle: 'ورقة النيل' }
    expect(await teacher(saveVideo, withAttachment)).toMatchObject({ data: { revision: 3 } })
    const other = 'https://vimeo.com/76979871'
    expect(await teacher(saveVideo, { ...seen, externalUrl: other })).toMatchObject({
      data: { externalUrl: other, attachmentTitle: 'ورقة النيل', revision: 4 },
    })
    const late = await teacher(saveVideo, { ...seen, attachmentUploadId: await attachment(), attachmentTitle: 'ورقتي' })
    expect(late).toMatchObject({
      code: 'edit.conflict',
      data: { theirs: { attachmentTitle: 'ورقة النيل', attachmentUploadId: 'ورقة النيل' }, revision: 4 },
    })
    // Storage keys must not leak.
    expect(JSON.stringify(late)).not.toContain('tenant3/')
  })

  test('of two people who edit captions of one language, the second gets a conflict and nothing is lost; other languages are unaffected', async () => {
    const { person, teacher, lessonId } = await aLesson()
    await teacher(saveVideo, { lessonId, externalUrl: VIDEO })
    const words = (text: string) =>
      anUpload(api, person, 'captions', Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`))
    const [ar, en, fr] = [
      { language: 'ar', label: 'العربية' },
      { language: 'en', label: 'English' },
      { language: 'fr', label: 'Français' },
    ]
    const first = [
      { ...ar, uploadId: await words('أول كلام') },
      { ...en, uploadId: await words('first') },
    ]
    expect(await teacher.data(saveVideo, { lessonId, captions: first, revision: 2 })).toMatchObject({ revision: 3 })
    const captionTexts = async () => {
      const reply = await teacher(previewLesson, { lessonId })
      if (!reply.success || Array.isArray(reply.data)) throw new Error('There is no video')
      const texts = reply.data.captions.map(async ({ language, url }) => {
        const { body } = await api.app.inject(new URL(url).pathname)
        return `${language}: ${body.trim().split('\n').at(-1)}`
      })
      return Promise.all(texts)
    }

    const theirs = [{ ...ar, uploadId: await words('كلامهم') }, en, { ...fr, uploadId: await words('bonjour') }]
    await teacher(saveVideo, { lessonId, captions: theirs, revision: 3 })
    const late = { ...ar, uploadId: await words('كلامي') }
    expect(await teacher(saveVideo, { lessonId, captions: [late, en], revision: 3 })).toMatchObject({
      code: 'edit.conflict',
      data: { theirs: { captions: [ar, en, fr] }, revision: 4, by: { name: person.name } },
    })
    expect(await captionTexts()).toEqual(['ar: كلامهم', 'en: first', 'fr: bonjour'])
    // The refused upload is not used up; it is saved next to the other person's captions.
    expect(await teacher(saveVideo, { lessonId, captions: [late, en, fr], revision: 4 })).toMatchObject({
      data: { revision: 5 },
    })
    expect(await captionTexts()).toEqual(['ar: كلامي', 'en: first', 'fr: bonjour'])
    const unknown = { language: 'de', label: 'Deutsch' }
    expect(await teacher(saveVideo, { lessonId, captions: [unknown], revision: 5 })).toMatchObject({
      errors: { captions: expect.any(String) },
    })
    expect(await captionTexts()).toHaveLength(3)
  })

  test('a repeated save with attachment and captions changes nothing, also from a stale revision', async () => {
    const { person, teacher, lessonId } = await aLesson()
    await teacher(saveVideo, { lessonId, externalUrl: VIDEO })
    const ar = { language: 'ar', label: 'العربية' }
    const save = {
      lessonId,
      revision: 2,
      attachmentUploadId: await anUpload(api, person, 'attachment', Buffer.from('%PDF-1.7 a paper')),
      attachmentTitle: 'ورقة النيل',
      captions: [{ ...ar, uploadId: await anUpload(api, person, 'captions', Buffer.from(WORDS)) }],
    }
    const first = await teacher(saveVideo, save)
    expect(first).toMatchObject({ success: true, data: { revision: 3 } })
    expect(await teacher(saveVideo, save)).toMatchObject({ data: (first.success && first.data) || {} })
    expect(JSON.stringify(first)).not.toContain('tenant3/')
    const stranger = await aTeacher(api, { tenantId: 'tenant1' })
    const elsewhere = await aCourse(api, { tenantId: 'tenant1' })
    const theirs = { lessonId: lessonAt(elsewhere, 0, 0).id, attachmentUploadId: save.attachmentUploadId }
    expect(await api.as(stranger)(saveVideo, theirs)).toMatchObject({ code: 'upload.notFound' })
  })

  test('removed or replaced attachments and captions can be restored for thirty days', async () => {
    const { person, teacher, lessonId } = await aLesson()
    await teacher(saveVideo, { lessonId, externalUrl: VIDEO })
    const file = (purpose: 'attachment' | 'captions', content: string) =>
      anUpload(api, person, purpose, Buffer.from(content))
    const ar = { language: 'ar', label: 'العربية' }
    const attachment = {
      attachmentUploadId: await file('attachment', '%PDF-1.7 a paper'),
      attachmentTitle: 'ورقة النيل',
    }
    const words = { captions: [{ ...ar, uploadId: await file('captions', WORDS) }] }
    await teacher(saveVideo, { lessonId, ...attachment, ...words })
    const seen = async () => {
      const reply = await teacher(previewLesson, { lessonId })
      if (!reply.success || Array.isArray(reply.data)) throw new Error('There is no video')
      const { attachmentUrl, captions } = reply.data
      const urls = [attachmentUrl, ...captions.map(({ url }) => url)].flatMap((url) => url ?? [])
      return Promise.all(urls.map(async (url) => (await api.app.inject(new URL(url).pathname)).body))
    }
    const both = await seen()
    expect(both).toHaveLength(2)
    const removed = { lessonId, attachmentUploadId: null, captions: [] }
    expect(await teacher(saveVideo, removed)).toMatchObject({ data: { attachmentTitle: null, captions: [] } })
    api.clock.forward({ hours: 11 })
    await runCleanup(api.services)
    expect(await seen()).toEqual([])
    expect(await teacher(saveVideo, { lessonId, ...attachment, ...words })).toMatchObject({
      data: {
        attachmentTitle: 'ورقة النيل',
        attachmentUploadId: attachment.attachmentUploadId,
        captions: words.captions,
      },
    })
    api.clock.forward({ days: 31 })
    await runCleanup(api.services)
    const later = api.as(await aTeacher(api))
    const files = await extraFiles(lessonId)
    expect(files).toHaveLength(2)
    expect((await Promise.all(files.map((key) => api.services.media.stat(key)))).every(Boolean)).toBe(true)

    expect(await later(saveVideo, removed)).toMatchObject({ success: true })
    api.clock.forward({ days: 31 })
    const last = api.as(await aTeacher(api))
    expect(await last(saveVideo, { lessonId, ...attachment }), 'before it is cleaned up too').toMatchObject({
      code: 'upload.notFound',
    })
    await runCleanup(api.services)
    expect(await last(saveVideo, { lessonId, ...words })).toMatchObject({ code: 'upload.notFound' })
    expect(await Promise.all(files.map((key) => api.services.media.stat(key)))).toEqual([null, null])
  })

  test('an attachment from before uploads were remembered can be restored too', async () => {
    const attachmentKey = 'tenant3/papers/nile.pdf'
    await api.services.media.put(attachmentKey, Buffer.from('%PDF-1.7'))
    const course = await aCourse(api, { units: [[{ type: 'Video', attachmentKey }]] })
    const lessonId = lessonAt(course, 0, 0).id
    const teacher = api.as(await aTeacher(api))
    const shown = await teacher(readEditedLesson, { lessonId })
    const attachmentUploadId = (shown.success && shown.data.video?.attachmentUploadId) || ''
    await teacher(saveVideo, { lessonId, attachmentUploadId: null })
    expect(await teacher(saveVideo, { lessonId, attachmentUploadId, attachmentTitle: 'مذكرة' })).toMatchObject({
      data: { attachmentTitle: 'مذكرة', attachmentUploadId },
    })
    expect(await extraFiles(lessonId)).toEqual([attachmentKey])
  })

  test('chapters are sorted, shown to students and copied with the course, and concurrent edits conflict', async () => {
    const { teacher, courseId, lessonId } = await aLesson()
    await teacher(saveVideo, { lessonId, externalUrl: VIDEO })
    const chapters = [
      { seconds: 0, name: 'مقدمة' },
      { seconds: 330, name: 'الفيضان' },
    ]
    const mixed = chapters.toReversed()
    expect(await teacher(saveVideo, { lessonId, chapters: mixed, revision: 2 })).toMatchObject({
      data: { chapters, revision: 3 },
    })
    expect(await teacher(saveVideo, { lessonId, chapters, revision: 3 })).toMatchObject({ data: { revision: 3 } })
    const first = chapters.slice(0, 1)
    expect(await teacher(saveVideo, { lessonId, chapters: first, revision: 2 })).toMatchObject({
      code: 'edit.conflict',
      data: { theirs: { chapters }, revision: 3 },
    })
    const twice = [...first, { seconds: 0, name: 'النيل' }]
    expect(await teacher(saveVideo, { lessonId, chapters: twice })).toMatchObject({ code: 'request.invalid' })
    expect(await teacher(previewLesson, { lessonId })).toMatchObject({ data: { chapters } })
    const copy = await teacher.data(duplicateCourse, { courseId })
    const twin = (await teacher.data(readEditedCourse, { courseId: copy.id })).units[0]?.lessons[0]?.id
    expect(await teacher(readEditedLesson, { lessonId: twin ?? 0 })).toMatchObject({ data: { video: { chapters } } })
    expect(await teacher(saveVideo, { lessonId, chapters: [], revision: 3 })).toMatchObject({ data: { chapters: [] } })
  })

  test('a quiz has no video, and students cannot use these calls', async () => {
    const { teacher, lessonId } = await aLesson('Quiz')
    expect(await teacher(saveVideo, { lessonId, externalUrl: VIDEO })).toMatchObject({ code: 'lesson.notVideo' })
    const student = api.as(await aStudent(api))
    expect(await student(readEditedLesson, { lessonId })).toMatchObject({ code: 'auth.notAllowed' })
  })
})
