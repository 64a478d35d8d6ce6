import type { Reply } from '@manassa/contract/endpoint'
import { errorInArabic } from '@manassa/contract/errors'
import type { EditedCourse, EditedLesson, EditedUnit } from '@manassa/contract/teacher/courses'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { actions, form, tree } from '#app/copy/console.ts'
import { courseEdit, courseFields, curriculum, publishGaps } from '#app/copy/console-courses.ts'
import { conflict, effects } from '#app/copy/console-edits.ts'
import { clearResponseCache } from '#app/lib/call.ts'
import { ConsoleFrame } from '#app/ui/console/console-frame.tsx'
import { type Me, MeContext } from '#app/ui/console/me-context.ts'
import { aConflict, aRefusal, needsConfirm } from '#app/ui/console/testing/replies.ts'
import TeacherCourse from './route.tsx'

const me = { id: 7, name: 'ياسين', role: 'teacher', permissions: [] } as unknown as Me

const lessonOf = (id: number, lessonName: string): EditedLesson => ({
  id,
  revision: 1,
  state: 'published',
  lessonName,
  type: 'Video',
  lacks: [],
})
const unitOf = (id: number, unitName: string, unitTitle: string): EditedUnit => ({
  id,
  revision: 1,
  state: 'draft',
  unitName,
  unitTitle,
  parentQuestion: '',
  lessons: [],
})
const course: EditedCourse = {
  id: 24,
  revision: 5,
  orderRevision: 3,
  state: 'draft',
  courseName: 'مصر القديمة',
  grade: 'Secondary1',
  term: 'First',
  price: 250,
  imagePath: null,
  description: null,
  openingPolicy: 'weekly-window',
  supervisorContact: null,
  createdAt: '2026-11-22T08:00:00.000Z',
  studentCount: 3,
  missing: [],
  units: [
    {
      ...unitOf(1, 'الأولى', 'النيل'),
      state: 'published',
      lessons: [lessonOf(11, 'الفيضان'), lessonOf(12, 'الزراعة')],
    },
  ],
}

const paths: string[] = []

interface ReceivedRequest {
  method: string
  path: string
  body: Record<string, unknown>
  key: string | null
}

/** The server returns `says` first; null is a lost connection. */
function aServer(start: EditedCourse, says: Array<Reply<unknown> | null | Promise<Reply<unknown>>> = []) {
  const requests: ReceivedRequest[] = []
  let now = { ...start }
  const done = (data: unknown) => ({ success: true, message: '', data })
  function reply({ method, path, body }: ReceivedRequest) {
    const { revision: _, ...brought } = body
    if (method === 'PATCH' && path === `/courses/${start.id}`) now = { ...now, ...brought, revision: now.revision + 1 }
    if (method === 'PATCH' && path === '/units/1') {
      const named = (unit: EditedUnit) => (unit.id === 1 ? { ...unit, ...brought, revision: unit.revision + 1 } : unit)
      now = { ...now, units: now.units.map(named) }
      return done({ id: 1, courseId: 24, revision: now.units[0]?.revision, orderRevision: 3, state: 'published' })
    }
    if (method === 'PATCH' && path === '/lessons/11') {
      const named = (lesson: EditedLesson) => (lesson.id === 11 ? { ...lesson, ...brought, revision: 2 } : lesson)
      now = { ...now, units: now.units.map((unit) => ({ ...unit, lessons: unit.lessons.map(named) })) }
      return done({ id: 11, courseId: 24, revision: 2, orderRevision: 3, state: 'published' })
    }
    if (path.endsWith('/order')) {
      const order = (body.units as Array<{ id: number }>).map(({ id }) => id)
      now = { ...now, units: now.units.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)) }
    }
    if (method !== 'POST') return done(now)
    const made = { id: 100 + requests.length, revision: 1, state: 'draft', orderRevision: ++now.orderRevision }
    if (path.endsWith('/units')) {
      now = { ...now, units: [...now.units, { ...made, ...body, lessons: [] } as never] }
    } else if (path.endsWith('/lessons')) {
      const lesson = { ...made, ...body, lacks: ['video'] } as never
      now = {
        ...now,
        units: now.units.map((unit, at) => (at ? { ...unit, lessons: [...unit.lessons, lesson] } : unit)),
      }
    }
    return done(made)
  }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit) => {
    const key = new Headers(headers).get('Idempotency-Key')
    const call = { method, path: address.replace('/api/teacher', ''), body: JSON.parse(String(body ?? '{}')), key }
    // A page of an earlier test may still retry its save.
    if (/^\/courses\/(\d+)/.exec(call.path)?.[1] !== String(start.id) && call.path.startsWith('/courses/'))
      throw new TypeError('No connection')
    if (method !== 'GET') requests.push(call)
    else paths.push(call.path)
    const first = method === 'GET' ? undefined : await says.shift()
    if (first === null) throw new TypeError('No connection')
    return Response.json(first ?? reply(call), { status: first && !first.success ? 409 : 200 })
  })
  return requests
}

function open(courseId = course.id) {
  const router = createMemoryRouter(
    [
      { path: '/teacher/courses/:courseId', element: <TeacherCourse /> },
      { path: '/teacher/courses', element: <p>كل الكورسات</p> },
      { path: '/teacher/lessons/:lessonId', element: <p>الدرس</p> },
    ],
    { initialEntries: [`/teacher/courses/${courseId}`] },
  )
  render(
    <MeContext value={me}>
      <ConsoleFrame>
        <RouterProvider router={router} />
      </ConsoleFrame>
    </MeContext>,
  )
  return userEvent.setup()
}

async function closeTab() {
  const device = Object.entries(localStorage)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No connection')))
  cleanup()
  await new Promise((resolve) => setTimeout(resolve))
  localStorage.clear()
  for (const [key, value] of device) localStorage.setItem(key, value)
  clearResponseCache()
}

beforeEach(() => {
  paths.length = 0
})

const unitField = () => screen.findByRole('textbox', { name: curriculum.unitName })
const lessonField = () => screen.findByRole('textbox', { name: curriculum.lessonName })

const description = () => screen.findByLabelText(new RegExp(courseFields.description))
const putAway = () => act(() => void dispatchEvent(new Event('pagehide')))

async function addLesson(user: ReturnType<typeof open>, unit = 'النيل') {
  const row = await screen.findByRole('row', { name: unit })
  await user.click(within(row).getByRole('button', { name: `${curriculum.addLesson}: ${unit}` }))
}

async function typeTwoNames(user: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: curriculum.addUnit }))
  await user.type(await unitField(), 'الإغريق')
  await user.keyboard('{Enter}{Escape}')
  await addLesson(user, 'الإغريق')
  await user.type(await lessonField(), 'الإسكندر')
  await user.keyboard('{Enter}{Escape}')
}
const TYPED = [
  { unitName: 'الوحدة 2', unitTitle: 'الإغريق' },
  { lessonName: 'الإسكندر', type: 'Video' },
]

async function renames(user: ReturnType<typeof open>, from: string, to: string) {
  ;(await screen.findByRole('row', { name: from })).focus()
  await user.keyboard('{F2}')
  await user.clear(await lessonField())
  await user.type(await lessonField(), `${to}{Enter}`)
}

/** Opens the dialog of a unit's names, and types its label. */
async function labelsUnit(user: ReturnType<typeof open>, label: string) {
  const unit = await screen.findByRole('row', { name: 'النيل' })
  await user.click(within(unit).getByRole('button', { name: tree.more('النيل') }))
  await user.click(await screen.findByRole('menuitem', { name: curriculum.unitNames }))
  const field = await screen.findByLabelText(curriculum.unitLabel)
  await user.clear(field)
  await user.type(field, label)
  putAway()
}

test('text typed without a connection is saved from the next tab, with the revision that its writer saw', async () => {
  const lineless = { ...course, id: 31 }
  // No save succeeds meanwhile, even if the typing is slow.
  const requests = aServer(
    lineless,
    Array.from({ length: 50 }, () => null),
  )
  const user = open(lineless.id)
  await user.type(await description(), 'من فجر التاريخ')
  putAway()
  await screen.findByText(form.retrying)
  cleanup()

  clearResponseCache()
  const later = aServer({ ...lineless, revision: 9 })
  open(lineless.id)
  expect(await description()).toHaveValue('من فجر التاريخ')
  await waitFor(() => expect(later.at(-1)?.body).toEqual({ description: 'من فجر التاريخ', revision: 5 }))
  expect(requests.length).toBeGreaterThan(0)
  expect(await screen.findByText(/اتحفظ الساعة/)).toBeVisible()
})

test('after a conflict both texts are shown, and the chosen one is saved', async () => {
  const requests = aServer(course, [aConflict({ description: 'كلام مريم' }, 8)])
  const user = open()
  await user.type(await description(), 'كلامي')
  putAway()
  await user.click(await screen.findByRole('button', { name: conflict.open }))
  const dialog = await screen.findByRole('alertdialog', { name: conflict.title })
  expect(dialog).toHaveTextContent('كلام مريم')
  await user.click(within(dialog).getByRole('button', { name: conflict.keep }))
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ description: 'كلامي', revision: 8 }))
  expect(await screen.findByText(/اتحفظ الساعة/)).toBeVisible()
})

test('units and lessons that are typed quickly reach the server in that order', async () => {
  const requests = aServer(course)
  const user = open()
  await typeTwoNames(user)
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual(['/courses/24/units', '/units/101/lessons']), {
    timeout: 3_000,
  })
  expect(requests.map(({ body }) => body)).toEqual(TYPED)
})

test('lessons typed into a refused unit wait for it and are saved once it is corrected', async () => {
  let refuse = (_refusal: Reply<unknown>) => {}
  const requests = aServer(course, [
    new Promise<Reply<unknown>>((resolve) => {
      refuse = resolve
    }),
  ])
  const user = open()
  await typeTwoNames(user)
  await addLesson(user, 'الإغريق')
  await user.type(await lessonField(), 'أثينا')

  await act(async () => refuse(aRefusal))
  expect(await screen.findByText(errorInArabic('request.conflict'))).toBeVisible()
  const again = await unitField()
  expect(again).toHaveValue('الإغريق')
  expect(requests).toHaveLength(1)

  await user.type(again, ' القدماء{Enter}')
  await waitFor(async () => expect(await lessonField()).toHaveValue('الإسكندر'))
  await user.type(await lessonField(), '{Enter}')
  await waitFor(async () => expect(await lessonField()).toHaveValue('أثينا'))
  await user.type(await lessonField(), '{Enter}')
  await waitFor(() => expect(requests).toHaveLength(4))
  expect(requests.slice(1).map(({ body }) => body.unitTitle ?? body.lessonName)).toEqual([
    'الإغريق القدماء',
    'الإسكندر',
    'أثينا',
  ])
  expect(requests[1]?.key, 'the same line').toBe(requests[0]?.key)
  expect(await lessonField(), 'and after the last one the next').toHaveValue('')
})

test('names typed without a connection appear in the tree and are saved once when it returns', async () => {
  // More responses than a slow machine needs while it types.
  const lost: null[] = Array.from({ length: 50 }, () => null)
  const requests = aServer(course, lost)
  const user = open()
  await typeTwoNames(user)
  await screen.findByText(form.retrying)
  expect(screen.getByRole('row', { name: 'الإسكندر' })).toBeVisible()
  lost.length = 0
  await user.click(screen.getByRole('link', { name: courseEdit.back }))
  expect(await screen.findByText('كل الكورسات'), 'the connection is there again when they leave').toBeVisible()
  const [saved, ...earlier] = requests.slice(0, -1).toReversed()
  expect([saved?.body, requests.at(-1)?.body]).toEqual(TYPED)
  expect(earlier.length).toBeGreaterThan(0)
  for (const { body, key } of earlier) expect({ body, key }).toEqual({ body: TYPED[0], key: saved?.key })
})

test('names typed without a connection appear in the next tab and are saved from there', async () => {
  const lineless = { ...course, id: 33 }
  const without = aServer(
    lineless,
    Array.from({ length: 50 }, () => null),
  )
  const user = open(lineless.id)
  await typeTwoNames(user)
  // Each retry takes the notice away for a moment.
  await screen.findByText(form.retrying)
  await user.click(screen.getByRole('link', { name: courseEdit.back }))
  await user.click(await screen.findByRole('button', { name: form.leave }))
  expect(await screen.findByText('كل الكورسات')).toBeVisible()
  cleanup()

  clearResponseCache()
  const later = aServer(lineless)
  open(lineless.id)
  await waitFor(() => expect(later.map(({ body }) => body)).toEqual(TYPED), { timeout: 3_000 })
  expect(later[0]?.key).toBe(without[0]?.key)
  expect(await screen.findByRole('row', { name: 'الإسكندر' })).toBeVisible()
  cleanup()

  open(lineless.id)
  await screen.findByRole('row', { name: 'الإسكندر' })
  expect(later).toHaveLength(2)
})

test('a refused name is back in its row in the next tab and is not sent by itself', async () => {
  const kept = { ...course, id: 34 }
  aServer(kept, [aRefusal])
  const user = open(kept.id)
  await user.click(await screen.findByRole('button', { name: curriculum.addUnit }))
  await user.type(await unitField(), 'الإغريق{Enter}')
  expect(await screen.findByText(errorInArabic('request.conflict'))).toBeVisible()
  expect(await unitField(), 'the next line is open').toHaveValue('')
  await closeTab()

  const later = aServer(kept)
  const next = open(kept.id)
  expect(await unitField()).toHaveValue('الإغريق')
  expect(later).toEqual([])
  await next.type(await unitField(), ' القدماء{Enter}{Escape}')
  await waitFor(() => expect(later.map(({ body }) => body.unitTitle)).toEqual(['الإغريق القدماء']))
})

test('an unfinished row is back in the next tab and disappears once it is left', async () => {
  const kept = { ...course, id: 35 }
  aServer(kept)
  const user = open(kept.id)
  await addLesson(user)
  await user.type(await lessonField(), 'الفرا')
  await closeTab()

  const later = aServer(kept)
  const next = open(kept.id)
  expect(await lessonField()).toHaveValue('الفرا')
  expect(later).toEqual([])
  await next.type(await lessonField(), 'عنة{Enter}')
  await waitFor(() => expect(later.map(({ body }) => body.lessonName)).toEqual(['الفراعنة']))
  await next.type(await lessonField(), 'لا')
  await next.keyboard('{Escape}')
  cleanup()

  open(kept.id)
  await screen.findByRole('row', { name: 'النيل' })
  expect(screen.queryByRole('textbox', { name: curriculum.lessonName })).toBeNull()
  expect(later).toHaveLength(1)
})

test('a name that somebody else has changed is shown next to the typed one', async () => {
  aServer(course)
  const user = open()
  ;(await screen.findByRole('row', { name: 'الفيضان' })).focus()
  const [unit] = course.units
  const theirs = { ...lessonOf(11, 'لمريم'), revision: 4 }
  const units = unit ? [{ ...unit, lessons: [theirs, lessonOf(12, 'الزراعة')] }] : []
  const requests = aServer({ ...course, units }, [aConflict({ lessonName: 'لمريم' }, 4)])
  await user.keyboard('{F2}')
  await user.type(await lessonField(), '!{Enter}')
  expect(await screen.findByText(tree.theirs('لمريم'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: tree.keepMine }))
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ lessonName: 'الفيضان!', revision: 4 }))
})

test('a new lesson opens as soon as the server has created it', async () => {
  aServer(course)
  const server = fetch
  const line = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'POST') await line.promise
    return server(address, init)
  })
  const user = open()
  ;(await screen.findByRole('row', { name: 'الزراعة' })).focus()
  await user.keyboard('{Enter}')
  await user.type(await lessonField(), 'الصناعة{Enter}{Escape}')
  await user.click(await screen.findByRole('button', { name: 'الصناعة' }))
  expect(screen.queryByText('الدرس')).toBeNull()
  line.resolve()
  expect(await screen.findByText('الدرس')).toBeVisible()
})

test('an empty draft becomes a quiz from its menu, and a lesson with content does not', async () => {
  const draft = { ...lessonOf(13, 'مراجعة'), state: 'draft' as const, lacks: ['video' as const] }
  const [unit] = course.units as [EditedUnit]
  const requests = aServer({ ...course, units: [{ ...unit, lessons: [lessonOf(12, 'الزراعة'), draft] }] })
  const user = open()
  await user.click(await screen.findByRole('button', { name: tree.more('الزراعة') }))
  expect(await screen.findByRole('menuitem', { name: tree.rename })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: curriculum.becomeType.Quiz })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: tree.more('مراجعة') }))
  await user.click(await screen.findByRole('menuitem', { name: curriculum.becomeType.Quiz }))
  expect(await screen.findByText(curriculum.becameType.Quiz)).toBeVisible()
  expect(requests).toMatchObject([{ method: 'PATCH', path: '/lessons/13', body: { type: 'Quiz' } }])
})

test('in a published course a new order waits for its button, also in the next tab', async () => {
  const requests = aServer({ ...course, state: 'published' })
  const user = open()
  ;(await screen.findByRole('row', { name: 'الزراعة' })).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(await screen.findByText(curriculum.heldOrder)).toBeVisible()
  expect(await screen.findByText(form.partUnsaved), 'nothing says saved').toBeVisible()
  expect(requests).toEqual([])
  cleanup()

  open()
  await userEvent.click(await screen.findByRole('button', { name: curriculum.saveOrder }))
  await waitFor(() =>
    expect(requests.at(-1)?.body).toEqual({ units: [{ id: 1, lessons: [12, 11] }], orderRevision: 3 }),
  )
})

test('publishing shows its effect on students first', async () => {
  const requests = aServer(course, [needsConfirm('yes')])
  const user = open()
  await user.click(await screen.findByRole('button', { name: courseEdit.publish }))
  const dialog = await screen.findByRole('alertdialog', { name: effects.title })
  await user.click(within(dialog).getByRole('button', { name: effects.carryOut }))
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{}, { confirm: 'yes' }]))
})

test('a late unit offers an opening to students who are past it, which can be left out', async () => {
  const unconfirmed = needsConfirm('yes')
  const late = [{ kind: 'windowsGiven', studentCount: 1, sample: [{ id: 1, name: 'سلمى' }], forLate: { days: 7 } }]
  const requests = aServer(course, [{ ...unconfirmed, data: { effects: late, confirm: 'yes' } }, unconfirmed])
  const user = open()
  await user.click(await screen.findByRole('button', { name: courseEdit.publish }))
  const box = await screen.findByRole('checkbox', { name: effects.opensForLate(7) })
  expect(box).toBeChecked()
  await user.click(box)
  await user.click(screen.getByRole('button', { name: effects.carryOut }))
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  await user.click(await screen.findByRole('button', { name: effects.carryOut }))
  const unticked = { confirm: 'yes', opensForLate: false }
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{}, unticked, unticked]))
})

test('publishing a course with gaps lists them, and an empty unit stays a draft unless it is chosen', async () => {
  const draft = { ...lessonOf(13, 'الري'), state: 'draft' as const }
  const gaps: EditedCourse = {
    ...course,
    units: [
      {
        ...(course.units[0] as EditedUnit),
        lessons: [draft, { ...draft, id: 14, lessonName: 'السدود', lacks: ['video'] }],
      },
      unitOf(2, 'الوحدة 2', 'محمد علي'),
    ],
  }
  const requests = aServer(gaps)
  const user = open()
  const publish = await screen.findByRole('button', { name: courseEdit.publish })
  await user.click(publish)
  const dialog = await screen.findByRole('alertdialog', { name: publishGaps.title })
  expect(dialog).toHaveTextContent('السدود')
  expect(dialog).toHaveTextContent('محمد علي (الوحدة 2)')
  await user.click(within(dialog).getByRole('button', { name: publishGaps.back }))
  expect(requests).toEqual([])
  await user.click(publish)
  await user.click(await screen.findByRole('button', { name: publishGaps.publish }))
  await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ showsEmptyUnits: false }]))
  await user.click(await screen.findByRole('button', { name: courseEdit.publish }))
  await user.click(await screen.findByRole('radio', { name: publishGaps.show }))
  await user.click(screen.getByRole('button', { name: publishGaps.publish }))
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({}))
})

test('an inserted unit renumbers the later ones at once, and custom names stay', async () => {
  aServer({
    ...course,
    units: [
      { ...unitOf(1, 'الوحدة 1', 'النيل'), lessons: course.units[0]?.lessons ?? [] },
      unitOf(2, 'الوحدة 2', 'محمد علي'),
      unitOf(3, 'مراجعة', 'الكل'),
    ],
  })
  const user = open()
  ;(await screen.findByRole('row', { name: 'النيل' })).focus()
  await user.keyboard('{Enter}')
  await user.type(await unitField(), 'الحملة{Enter}{Escape}')
  expect(await screen.findByRole('row', { name: 'الحملة' })).toHaveTextContent('الوحدة 2')
  expect(screen.getByRole('row', { name: 'محمد علي' })).toHaveTextContent('الوحدة 3')
  expect(screen.getByRole('row', { name: 'الكل' })).toHaveTextContent('مراجعة')
})

test('a unit without lessons is listed as missing with a link to its row', async () => {
  const { unitName: name } = course.units[0] as EditedUnit
  aServer({ ...course, missing: [{ what: 'lessons', unitId: 1, name }] })
  const user = open()
  await user.click(await screen.findByRole('button', { name }))
  expect(screen.getByRole('row', { name: 'النيل' })).toHaveFocus()
})

test('a lesson is renamed in its row', async () => {
  const requests = aServer(course)
  const user = open()
  await renames(user, 'الفيضان', 'فيضان النيل')
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'PATCH', path: '/lessons/11' }))
  expect(requests.at(-1)?.body).toEqual({ lessonName: 'فيضان النيل', revision: 1 })
  expect(screen.getByRole('button', { name: tree.more('فيضان النيل') })).toBeVisible()
})

test('after a save, a rename or a new lesson, the course is not read again', async () => {
  const start = { ...course, missing: [] }
  const requests = aServer(start)
  const user = open()
  await user.type(await description(), 'من فجر التاريخ')
  putAway()
  expect(await screen.findByText(/اتحفظ الساعة/)).toBeVisible()
  ;(await screen.findByRole('row', { name: 'الزراعة' })).focus()
  await user.keyboard('{Enter}')
  await user.type(await lessonField(), 'الصناعة{Enter}{Escape}')
  await waitFor(() => expect(requests.some(({ path }) => path === '/units/1/lessons')).toBe(true))
  expect(await screen.findByText(courseEdit.missing(1))).toBeVisible()
  expect(paths).toEqual(['/courses/24'])
})

test('a unit label is saved while it is typed and shown in its row', async () => {
  const requests = aServer(course)
  const user = open()
  await labelsUnit(user, 'مقدمة')
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'PATCH', path: '/units/1' }))
  expect(requests.at(-1)?.body).toEqual({ unitName: 'مقدمة', revision: 1 })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('row', { name: 'النيل' })).toHaveTextContent('مقدمة'))
})

test('a rename and a move are undone and redone by keyboard, each with its own save', async () => {
  const requests = aServer(course)
  const user = open()
  await renames(user, 'الفيضان', 'النهر')
  ;(await screen.findByRole('row', { name: 'الزراعة' })).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  const orders = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body.units)
  await waitFor(() => expect(orders()).toEqual([[{ id: 1, lessons: [12, 11] }]]))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(orders().at(-1)).toEqual([{ id: 1, lessons: [11, 12] }]))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ lessonName: 'الفيضان' }))
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ lessonName: 'النهر' }))
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(() => expect(orders().at(-1)).toEqual([{ id: 1, lessons: [12, 11] }]))
})

test('the names of a unit are undone and redone as one step per dialog', async () => {
  const requests = aServer(course)
  const user = open()
  await labelsUnit(user, 'مقدمة')
  await waitFor(() => expect(requests).toHaveLength(1))
  await user.type(screen.getByLabelText(curriculum.unitName), ' الأزرق')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ unitTitle: 'النيل الأزرق' }))
  await user.click(await screen.findByRole('button', { name: actions.undo }))
  const before = { unitName: 'الأولى', unitTitle: 'النيل' }
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ ...before, revision: 3 }))
  await waitFor(() => expect(screen.getByRole('row', { name: 'النيل' })).toHaveTextContent('الأولى'))
  expect(screen.getByRole('button', { name: actions.undo })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: actions.redo }))
  const after = { unitName: 'مقدمة', unitTitle: 'النيل الأزرق' }
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ ...after, revision: 4 }))
})

test('a move into another unit is undone and redone, each with its own save', async () => {
  const second = { ...course.units[0], id: 2, unitTitle: 'البحر', lessons: [lessonOf(21, 'الموانئ')] } as EditedUnit
  const requests = aServer({ ...course, units: [...course.units, second] })
  const user = open()
  const orders = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body.units)
  const inTwo = (first: number[], other: number[]) => [
    { id: 1, lessons: first },
    { id: 2, lessons: other },
  ]
  ;(await screen.findByRole('row', { name: 'الزراعة' })).focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(orders()).toEqual([inTwo([11], [12, 21])]))
  await user.click(screen.getByRole('button', { name: actions.undo }))
  await waitFor(() => expect(orders().at(-1)).toEqual(inTwo([11, 12], [21])))
  await user.click(screen.getByRole('button', { name: actions.redo }))
  await waitFor(() => expect(orders().at(-1)).toEqual(inTwo([11], [12, 21])))
})
