import type { Page } from '@playwright/test'
import { cardCode } from '#app/copy/card-code.ts'
import { codeMessages } from '#app/copy/code-messages.ts'
import { lectureCode } from '#app/copy/lecture-code.ts'
import { lectureOpened } from '#app/copy/lecture-opened.ts'
import { SHOWS_ALL } from '#app/lib/evening-path.ts'
import { mistyped, neverPrinted } from '../support/card.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import {
  onPage,
  type Scene,
  type ScreenState,
  withoutConnection,
  withoutResponse,
  withRefusal,
  withResponse,
} from './screen-state.ts'

const CARD_CALL = '/api/Code/card'
const LECTURE_CALL = '/api/UnitCode/EnterCode'

const courseCard = ({ courseCodes }: DemoSchool) => `/c/${courseCodes.at(-1)?.code}`
const keptCode = ({ unitCodes }: DemoSchool) => unitCodes.at(-8)?.code ?? ''
const lectureCard = (school: DemoSchool) => `/c/${keptCode(school)}`

async function typeLectureCode({ page }: Scene, code: string) {
  await page.getByLabel(lectureCode.label).fill(code)
  await page.getByRole('button', { name: lectureCode.submit }).click()
}

const confirm = (page: Page) => page.getByRole('button', { name: /^(تأكيد|أيوه)/ }).click()

export const cardScreens: ScreenState[] = [
  { name: 'card-visitor', path: courseCard, visible: cardCode.visitorText },
  { name: 'card-type-in', path: '/c', visible: cardCode.enterText },
  {
    name: 'card-mistyped',
    path: ({ courseCodes }) => `/c/${mistyped(courseCodes.at(-1)?.code ?? '')}`,
    visible: codeMessages.mistyped,
  },
  ...onPage({ path: courseCard, student: 1 }, [
    { name: 'card-looking', before: withoutResponse(CARD_CALL), visible: codeMessages.checking },
    { name: 'card-of-course', visible: cardCode.opensCourse },
    { name: 'card-offline', before: withoutConnection(CARD_CALL), visible: (page) => page.getByRole('alert') },
    {
      name: 'card-entered',
      before: withResponse('/api/Student/add-course-by-code', { courseId: 1, courseName: '', enrollmentDate: '' }),
      act: ({ page }) => confirm(page),
      visible: cardCode.courseDone,
    },
  ]),
  ...onPage({ path: lectureCard, student: 1 }, [
    { name: 'card-of-lecture', visible: cardCode.opensUnit },
    {
      name: 'card-spared',
      before: withRefusal(LECTURE_CALL, 409, '', 'unitCode.alreadyOpen'),
      act: ({ page }) => confirm(page),
      visible: cardCode.alreadyHere,
    },
  ]),
  {
    name: 'card-unknown',
    path: () => `/c/${neverPrinted()}`,
    student: 1,
    before: async ({ watch }) => watch.expect(404, CARD_CALL),
    visible: cardCode.failedTitle,
  },
  ...onPage({ path: `/${SHOWS_ALL}`, student: 1 }, [
    {
      name: 'home-lecture-code-wrong',
      act: (scene) => typeLectureCode(scene, mistyped(keptCode(scene.school))),
      visible: codeMessages.mistyped,
    },
    {
      name: 'home-lecture-opened',
      before: withResponse(LECTURE_CALL, { unitId: 1, unitName: '' }),
      act: async (scene) => {
        await typeLectureCode(scene, keptCode(scene.school))
        await scene.page.getByRole('button', { name: lectureOpened.stay }).click()
      },
      visible: lectureOpened.success,
    },
  ]),
]
