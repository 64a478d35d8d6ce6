import { quiz } from '../../apps/web/app/copy/quiz.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import type { ScreenState } from './screen-state.ts'

const firstQuiz = ({ courseCodes: [card] }: DemoSchool) => `/course-player/${card?.courseId}?unit=0&lesson=1`

/** The quiz and the unit viewer. */
export const quizScreens: ScreenState[] = [{ name: 'quiz', path: firstQuiz, student: 5, sees: quiz.position(1, 6) }]
