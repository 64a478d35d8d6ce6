import type { Reply } from '@manassa/contract/endpoint'
import { type SchoolProfile, schoolProfile } from '@manassa/contract/shared/school'
import { type EditedSchool, parentSettings, studySettings } from '@manassa/contract/teacher/school'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { form } from '#app/copy/console.ts'
import { conflict } from '#app/copy/console-edits.ts'
import { schoolFace as copy } from '#app/copy/school-face.ts'
import { clearResponseCache } from '#app/lib/call.ts'
import { SchoolOfPage, useSchool } from '#app/lib/school.ts'
import { useSchoolDraft } from '#app/lib/school-draft.ts'
import { aServerWith } from '#app/ui/console/testing/a-server.ts'
import { openScreen } from '#app/ui/console/testing/open-screen.tsx'
import { aConflict } from '#app/ui/console/testing/replies.ts'
import TeacherSchool from './route.tsx'

const contact = { whatsApp_Number: null, facebook_Page: null, youTube_Channel: null, tiktokChannel: null }
const profile: SchoolProfile = schoolProfile.parse({
  tenant: 'tenant3',
  name: 'منصة النيل',
  contact,
  theme: { brand: '#112233', gold: '#445566' },
  teacher: { qualifications: ['ليسانس', 'ماجستير'] },
  features: [
    { title: 'الكتب', text: 'مع كل كورس' },
    { title: 'المراجعة', text: 'كل أسبوع' },
  ],
})
const { tenant: _tenant, ...told } = profile
const school: EditedSchool = { ...told, ...studySettings.parse({}), ...parentSettings.parse({}), contact, revision: 5 }

/** The server returns `says` first; null is a lost connection. */
function aServer(responses: Array<Reply<unknown> | null> = []) {
  let { revision, name } = school
  const read = () => ({ ...school, name, revision })
  return aServerWith({
    responses,
    read,
    write({ body }) {
      revision += 1
      name = String(body.name ?? name)
      return read()
    },
  }).brought
}

const Page = ({ children }: { children: ReactNode }) => (
  <SchoolOfPage value={useSchoolDraft()?.school ?? profile}>{children}</SchoolOfPage>
)

const Head = () => <header>{useSchool().name}</header>

const open = (at?: string) =>
  openScreen(
    <Page>
      <Head />
      <TeacherSchool />
    </Page>,
    {},
    at,
  )

const putAway = () => act(() => void dispatchEvent(new Event('pagehide')))
const section = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).parentElement ?? document.body)
const firstText = async (title: string) => (await section(title)).getAllByLabelText(copy.item.text)[0] as HTMLElement

test('a conflicting list is shown item by item, and both changes are kept', async () => {
  const theirs = [school.features[0], { title: 'المراجعة', text: 'كل يوم' }]
  const requests = aServer([aConflict({ features: theirs }, 8)])
  const user = open()
  await user.type(await firstText(copy.sections.features), ' ومجانًا')
  putAway()
  await user.click(await screen.findByRole('button', { name: conflict.open }))
  const dialog = await screen.findByRole('alertdialog', { name: conflict.title })
  expect(dialog).toHaveTextContent('كل يوم')
  expect(dialog).toHaveTextContent(`${copy.item.text}: مع كل كورس ومجانًا`)
  expect(dialog.textContent).not.toMatch(/[{}[\]"]/)
  await user.click(within(dialog).getByRole('button', { name: conflict.keep }))
  const both = [{ title: 'الكتب', text: 'مع كل كورس ومجانًا' }, theirs[1]]
  await waitFor(() => expect(requests.at(-1)).toEqual({ features: both, revision: 8 }))
})

test('conflicting qualifications are shown as lines and conflicting colours as swatches', async () => {
  const theirs = { theme: { brand: '#00ff00', gold: '#445566' }, 'teacher.qualifications': ['ليسانس', 'دكتوراه'] }
  const requests = aServer([aConflict(theirs, 8)])
  const user = open()
  await user.click(await screen.findByRole('button', { name: copy.part.teacher }))
  await user.type(
    await screen.findByLabelText(new RegExp(`^${copy.labels['teacher.qualifications']}`)),
    '{Enter}دبلومة',
  )
  putAway()
  await user.click(await screen.findByRole('button', { name: conflict.open }))
  const dialog = await screen.findByRole('alertdialog', { name: conflict.title })
  expect(dialog).toHaveTextContent('#00ff00')
  expect(dialog.textContent).not.toMatch(/object|\[/)
  await user.click(within(dialog).getByRole('radio', { name: /#00ff00/ }))
  await user.click(within(dialog).getByRole('button', { name: conflict.keep }))
  const kept = { teacher: { qualifications: ['ليسانس', 'دكتوراه', 'دبلومة'] }, revision: 8 }
  await waitFor(() => expect(requests.at(-1)).toEqual(kept))
})

test('text typed without a connection is saved from the next tab, with the revision that its writer saw', async () => {
  aServer([null, null, null, null, null])
  const user = open()
  await user.type(await firstText(copy.sections.features), '!')
  putAway()
  expect(await screen.findByText(form.retrying)).toBeVisible()
  cleanup()

  clearResponseCache()
  const later = aServer()
  open()
  expect(await firstText(copy.sections.features)).toHaveValue('مع كل كورس!')
  await waitFor(() => expect(later.at(-1)).toMatchObject({ features: [{ text: 'مع كل كورس!' }, {}], revision: 5 }))
})

test("the hour of the parents' messages is chosen as people say it", async () => {
  const requests = aServer()
  const user = open()
  await user.click(await screen.findByRole('button', { name: copy.part.rules }))
  const hour = await screen.findByRole('combobox', { name: copy.labels.parentHour })
  expect(within(hour).getAllByRole('option')).toHaveLength(24)
  expect(hour).toHaveDisplayValue('6 مساءً')
  await user.selectOptions(hour, '12 الضهر')
  putAway()
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ parentHour: 12 }))
})

test('the tick for asking for a photo is saved', async () => {
  const requests = aServer()
  const user = open('/?fields=rules')
  await user.click(await screen.findByRole('checkbox', { name: copy.labels.identityPhoto }))
  putAway()
  await waitFor(() => expect(requests).toContainEqual({ identityPhoto: false, revision: 5 }))
})

test('an empty new item is not saved and stays open for typing', async () => {
  const requests = aServer()
  const user = open()
  const features = await section(copy.sections.features)
  await user.click(features.getByRole('button', { name: copy.add }))
  expect(features.getAllByRole('listitem')).toHaveLength(3)
  await user.type(await screen.findByLabelText(new RegExp(`^${copy.labels.subject}`)), 'x')
  putAway()
  await waitFor(() => expect(requests).toEqual([{ subject: 'x', revision: 5 }]))
  expect(features.getAllByRole('listitem')).toHaveLength(3)
  await user.type(features.getAllByLabelText(copy.item.title).at(-1) as HTMLElement, 'جديد')
  putAway()
  const written = [...school.features, { title: 'جديد', text: '' }]
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ features: written }))
  expect(features.getAllByLabelText(copy.item.title).at(-1)).toHaveValue('جديد')
})

test('one of four parts is shown, and what was typed in the others stays', async () => {
  aServer([null, null, null])
  const user = open()
  const name = await screen.findByLabelText(copy.labels.name ?? '')
  await user.type(name, ' الجديدة')
  await user.click(screen.getByRole('button', { name: copy.part.contact }))
  expect(name).not.toBeVisible()
  expect(screen.getByRole('heading', { name: copy.sections.contact })).toBeVisible()
  expect(screen.getByRole('heading', { name: copy.sections.rules })).not.toBeVisible()
  await user.click(screen.getByRole('button', { name: copy.part.page }))
  expect(name).toBeVisible()
  expect(name).toHaveValue('منصة النيل الجديدة')
})

test('a link opens the part with its field, which has the focus', async () => {
  aServer()
  open('/?fields=rules&field=parentWeek')
  const box = await screen.findByRole('checkbox', { name: copy.labels.parentWeek, description: copy.hints.parentWeek })
  await waitFor(() => expect(box).toHaveFocus())
  expect(screen.queryByLabelText(copy.labels.name ?? '')).not.toBeVisible()
})

test("a saved school name appears in the console's header at once", async () => {
  aServer()
  const user = open()
  const name = await screen.findByLabelText(copy.labels.name ?? '')
  await user.clear(name)
  await user.type(name, 'منصة الدلتا')
  putAway()
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('منصة الدلتا'))
})
