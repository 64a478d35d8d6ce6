import type { DemoSchool } from '../support/demo-school.ts'
import type { ScreenState } from './screen-state.ts'

const course = ({ courseCodes: [card] }: DemoSchool) => `/course-player/${card?.courseId}`

/** The course player. */
export const playerScreens: ScreenState[] = [
  { name: 'player', path: course, student: 3, sees: (page) => page.locator('video') },
]
