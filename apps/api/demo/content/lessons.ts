import type { SeedBook, SeedQuestion, SeedQuiz, SeedVideo } from './types.ts'

const PASSING_SCORE = 70

/** A video lesson; `media` is a key of `apps/api/demo/media/manifest.ts`. */
export const video = (name: string, media: string, attachment?: SeedVideo['attachment']): SeedVideo =>
  attachment ? { type: 'Video', name, media, attachment } : { type: 'Video', name, media }

/** A quiz without a clock, to try oneself. */
export const practice = (name: string, questions: SeedQuestion[]): SeedQuiz => ({
  type: 'Quiz',
  name,
  kind: 'practice',
  passingScore: PASSING_SCORE,
  timeLimitMinutes: null,
  questions,
})

/** A quiz against the clock, whose mark counts. */
export const exam = (name: string, timeLimitMinutes: number, questions: SeedQuestion[]): SeedQuiz => ({
  type: 'Quiz',
  name,
  kind: 'exam',
  passingScore: PASSING_SCORE,
  timeLimitMinutes,
  questions,
})

/** One question with four answers, of which the one at `correct` (from 0) is right, and the video that answers it. */
export const ask = (
  text: string,
  answers: [string, string, string, string],
  correct: 0 | 1 | 2 | 3,
  explanation: string,
  answeredIn?: SeedQuestion['answeredIn'],
): SeedQuestion => ({ text, answers, correct, explanation, ...(answeredIn && { answeredIn }) })

/** A book on the shelf; the picture has the same key unless the book goes without. */
export const book = (
  grade: SeedBook['grade'],
  key: string,
  title: string,
  price: number,
  description: string,
  image: string | null = key,
): SeedBook => ({ key, title, description, price, grade, image })
