import { gradeLabel } from '@manassa/contract/rules/grade'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assistants } from '#app/copy/assistants.ts'
import { groupList } from '#app/copy/group-list.ts'
import { studentForm, studentList, studentPage, studentStateNames } from '#app/copy/students.ts'
import { aServer, open, salma, target } from '#app/ui/console/testing/a-student.tsx'
import { lookTwiceAt } from '#app/ui/console/testing/some-results.tsx'
import TeacherStudents from './route.tsx'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

test('the filters are in the address and are sent to the server', async () => {
  const { paths } = aServer()
  const { user, router } = open(<TeacherStudents />, '/teacher/students?grade=Secondary1&search=سلمي')
  expect(await screen.findByRole('link', { name: 'سلمى حسن' })).toHaveAttribute('href', '/teacher/students/3')
  await user.selectOptions(screen.getByLabelText(studentList.state), studentStateNames.blocked)
  await waitFor(() => expect(router.state.location.search).toContain('state=blocked'))
  await waitFor(() =>
    expect(paths.at(-1)).toMatch(/^\/students\?(?=.*search=سلمي)(?=.*grade=Secondary1)(?=.*state=blocked)/),
  )
  expect(await screen.findByRole('option', { name: target.courseName })).toBeInTheDocument()
})

test('the filtered names are copied for a group, without numbers', async () => {
  const { paths } = aServer([], {}, [{ ...salma, id: 4, name: 'مريم سعد', courseCount: 0, lastSeenAt: null }])
  const { user } = open(<TeacherStudents />, '/teacher/students?grade=Secondary1')
  await user.click(await button(groupList.copyOf(groupList.choices.shown)))
  await user.click(await button(groupList.copy))
  expect(await screen.findByText(groupList.copied)).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(
    `${groupList.titles.students} (${gradeLabel('Secondary1')})\n\n1. سلمى حسن\n2. مريم سعد`,
  )
  expect(paths.at(-1)).toMatch(/grade=Secondary1/)
})

test('the names for a group and the student in the side panel are read again', async () => {
  const { paths } = aServer()
  const { user } = open(<TeacherStudents />, '/teacher/students?student=3')
  await screen.findByRole('region', { name: studentPage.contacts })
  expect(await lookTwiceAt(groupList.choices.shown, { user, paths })).toBe(2)
  cleanup()
  open(<TeacherStudents />, '/teacher/students?student=3')
  await screen.findByRole('region', { name: studentPage.contacts })
  expect(paths.filter((path) => path === '/students/3')).toHaveLength(2)
})

test('a new student needs a name and a number, and gets a link for WhatsApp', async () => {
  const { requests } = aServer()
  const { user } = open(<TeacherStudents />, '/teacher/students')
  await user.click(await button(studentList.add))
  const form = await dialog()
  await user.type(form.getByLabelText(studentForm.name), 'نور علي')
  await user.type(form.getByLabelText(studentForm.phone), '٠١٢٣٤٥٦٧٨٩٠')
  await user.click(form.getByRole('button', { name: studentForm.create }))
  expect(await screen.findByRole('link', { name: assistants.linkSend })).toBeVisible()
  expect(requests).toEqual([
    { path: 'POST /students', body: { name: 'نور علي', phone: '01234567890', consentVersion: 1 } },
  ])
})
