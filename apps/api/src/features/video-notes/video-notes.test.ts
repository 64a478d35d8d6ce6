import { randomUUID } from 'node:crypto'
import { VIDEO_NOTES_OF_LESSON_MAX } from '@manassa/contract/limits'
import { deleteVideoNote, listVideoNotes, saveVideoNote } from '@manassa/contract/student/video-notes'
import { expect, test } from 'vitest'
import { aCourse, enrolled, lessonAt } from '#test/a-course.ts'
import { aStudent } from '#test/people.ts'
import { useApi } from '#test/start-api.ts'

// Weeks pass in these tests: nobody is to log in again for each.
const api = useApi({ environment: { ACCESS_TOKEN_TTL: '31536000' } })

async function aWatcher() {
  const [course, student] = [await aCourse(api), await aStudent(api)]
  await enrolled(api, student, course)
  return { course, student, call: api.as(student), lessonId: lessonAt(course, 0, 0).id }
}

test('notes come back in the order of the video, and one that is sent twice is stored once', async () => {
  const { call, lessonId } = await aWatcher()
  const [late, early] = [randomUUID(), randomUUID()]
  const first = { noteId: late, lessonId, seconds: 20, text: ' مينا وحّد القطرين ' }
  await call(saveVideoNote, first)
  await call(saveVideoNote, { noteId: early, lessonId, seconds: 5, text: 'منف' })
  await call(saveVideoNote, first)
  expect(await call(saveVideoNote, { ...first, text: 'مينا' })).toMatchObject({ data: { text: 'مينا' } })
  const notes = async () => {
    const reply = await call(listVideoNotes, { lessonId })
    return reply.success && reply.data.notes
  }
  expect(await notes()).toEqual([
    { noteId: early, seconds: 5, text: 'منف' },
    { noteId: late, seconds: 20, text: 'مينا' },
  ])
  await call(deleteVideoNote, { noteId: early })
  expect(await call(deleteVideoNote, { noteId: early }), 'again').toMatchObject({ success: true })
  expect(await notes()).toEqual([{ noteId: late, seconds: 20, text: 'مينا' }])
})

test('a classmate neither reads, changes nor deletes a note', async () => {
  const { call, course, lessonId } = await aWatcher()
  const friend = await aStudent(api)
  await enrolled(api, friend, course)
  const note = { noteId: randomUUID(), lessonId, seconds: 3, text: 'سري' }
  await call(saveVideoNote, note)
  await api.as(friend)(deleteVideoNote, { noteId: note.noteId })
  await api.as(friend)(saveVideoNote, { ...note, text: 'بتاعي' })
  expect(await call(listVideoNotes, { lessonId })).toMatchObject({ data: { notes: [{ text: 'سري' }] } })
  expect(await api.as(friend)(listVideoNotes, { lessonId })).toMatchObject({ data: { notes: [{ text: 'بتاعي' }] } })
})

test('a note that was written offline arrives after the unit has closed, and can be read then', async () => {
  const { call, lessonId } = await aWatcher()
  api.clock.forward({ days: 8 })
  const note = { noteId: randomUUID(), lessonId, seconds: 3, text: 'متأخرة' }
  expect(await call(saveVideoNote, note)).toMatchObject({ success: true })
  expect(await call(listVideoNotes, { lessonId })).toMatchObject({ data: { notes: [{ text: 'متأخرة' }] } })
})

test("a quiz, and a course that is not the student's, have no notes", async () => {
  const { call, course } = await aWatcher()
  const note = { noteId: randomUUID(), seconds: 3, text: 'ملاحظة' }
  const quizId = lessonAt(course, 0, 1).id
  expect(await call(saveVideoNote, { ...note, lessonId: quizId })).toMatchObject({ code: 'lesson.notVideo' })
  const other = lessonAt(await aCourse(api), 0, 0).id
  expect(await call(saveVideoNote, { ...note, lessonId: other })).toMatchObject({ code: 'course.notEnrolled' })
})

test('a lesson has room for many notes, and no more', async () => {
  const { call, student, lessonId } = await aWatcher()
  const { tenantId, id: studentId } = student
  const rows = Array.from({ length: VIDEO_NOTES_OF_LESSON_MAX }, (_, seconds) => ({
    tenantId,
    studentId,
    lessonId,
    id: randomUUID(),
    seconds,
    text: 'ملاحظة',
    writtenAt: api.clock.schoolNow(),
  }))
  await api.db.inSchool(tenantId, (db) => db.insertInto('videoNote').values(rows).execute())
  const note = { lessonId, seconds: 3, text: 'زيادة' }
  expect(await call(saveVideoNote, { ...note, noteId: randomUUID() })).toMatchObject({ code: 'videoNote.tooMany' })
  const known = rows[0]?.id ?? ''
  expect(await call(saveVideoNote, { ...note, noteId: known }), 'a change').toMatchObject({ success: true })
})
