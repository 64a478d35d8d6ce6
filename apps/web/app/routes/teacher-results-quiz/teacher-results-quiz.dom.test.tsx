import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { groupList } from '#app/copy/group-list.ts'
import { notStartedLabels, quizResults as quizLabels, quizStudents, resultParts, results } from '#app/copy/results.ts'
import { aResultsServer, assistant, lookTwiceAt, openResults, rowsOf } from '#app/ui/console/testing/some-results.tsx'
import TeacherResultsQuiz from './route.tsx'

let paths: string[] = []
beforeEach(() => {
  paths = aResultsServer()
})

test('a question shows its strongest wrong answer and its discrimination, and links to its video minute', async () => {
  openResults(<TeacherResultsQuiz />, '/teacher/results/quizzes/6')
  const [first, second] = await rowsOf(quizLabels.list)
  expect(first).toHaveTextContent(quizLabels.separation.well)
  expect(second).toHaveTextContent(quizLabels.separation.reversed)
  expect(second).toHaveTextContent('البحر الأحمر')
  expect(screen.getByLabelText(`${quizLabels.answers}: ${quizLabels.question} 2`)).toHaveTextContent(quizLabels.answers)
  expect(within(second ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    '/teacher/preview/1?lessonId=5&at=754',
  )
  expect(screen.getByRole('img', { name: /أصعب سؤال هو رقم 2/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'سلمى حسن' })).toHaveAttribute('href', '/teacher/students/3')
  expect(screen.getByText(notStartedLabels.more(101))).toBeVisible()
})

test('with permission for marks alone, there is no link to the video and no file of names', async () => {
  openResults(<TeacherResultsQuiz />, '/teacher/results/quizzes/6', assistant('results'))
  const [, second] = await rowsOf(quizLabels.list)
  expect(within(second ?? document.body).queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button', { name: results.save })).toBeNull()
})

test('the marks are saved as a workbook by their own address', async () => {
  const { user } = openResults(<TeacherResultsQuiz />, '/teacher/results/quizzes/6')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  await user.click(await screen.findByRole('button', { name: results.save }))
  expect(paths.at(-1)).toBe('/results/quizzes/6.csv?format=xlsx')
  await user.click(screen.getByRole('button', { name: results.saveQuestions }))
  await waitFor(() => expect(paths.at(-1)).toBe('/results/quizzes/6.csv?part=questions&format=xlsx'))
})

test("each mark links to the student's answers, and the others are listed as not started", async () => {
  const { user, router } = openResults(<TeacherResultsQuiz />, '/teacher/results/quizzes/6')
  await user.click(await screen.findByRole('link', { name: notStartedLabels.more(101) }))
  await waitFor(() => expect(router.state.location.search).toBe('?part=students&state=notStarted'))
  await waitFor(() => expect(paths.at(-1)).toMatch(/students\?.*state=notStarted/))
  await user.click(screen.getByRole('link', { name: resultParts.students }))
  const [salma, , mona] = await rowsOf(quizStudents.list)
  expect(within(salma ?? document.body).getByRole('link', { name: /95%/ })).toHaveAttribute(
    'href',
    '/teacher/students/3/attempts/31',
  )
  expect(mona).toHaveTextContent(quizStudents.states.notStarted)
})

test('the ten best marks are copied for a group without numbers, and students without a mark are left out', async () => {
  const { user } = openResults(<TeacherResultsQuiz />, '/teacher/results/quizzes/6')
  await user.click(await screen.findByRole('button', { name: groupList.copyOf(groupList.choices.quizFirst) }))
  const text = await screen.findByLabelText(new RegExp(`^${groupList.label}`))
  expect(text).toHaveValue('الأوائل في اختبار النيل\n\n1. سلمى حسن: 95 من 100\n2. أحمد سعيد: 40 من 100')
})

test('the filtered students are copied for a group and read again each time', async () => {
  const { user } = openResults(
    <TeacherResultsQuiz />,
    '/teacher/results/quizzes/6?part=students&state=failed&sort=name',
    assistant('results', 'students'),
  )
  const copies = async () => {
    await user.click(await screen.findByRole('button', { name: groupList.copyOf(groupList.choices.shown) }))
    const text = await screen.findByLabelText(new RegExp(`^${groupList.label}`))
    await user.keyboard('{Escape}')
    return (text as HTMLTextAreaElement).value
  }
  const text = await copies()
  expect(text.split('\n')[0]).toBe('طلاب اختبار النيل (مانجحش)')
  expect(text).toContain('2. أحمد سعيد: 40 من 100')
  expect(text).not.toMatch(/\d{11}/)
  await copies()
  const whole = paths.filter((path) => /students\?(?=.*state=failed)(?=.*sort=name)(?=.*pagesize=100)/.test(path))
  expect(whole).toHaveLength(2)
})

test('the names for a group are read each time, so students who have handed in since are left out', async () => {
  const { user } = openResults(<TeacherResultsQuiz />, '/teacher/results/quizzes/6')
  for (const list of [groupList.choices.quizNotStarted, groupList.choices.quizFirst]) {
    expect(await lookTwiceAt(list, { user, paths })).toBe(2)
  }
})
