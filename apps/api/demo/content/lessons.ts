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

/**
 * Questions, with an empty line between two: its text, its answers with `*` before the right one, and the
 * explanation. A video and its second that answer the question may follow in brackets.
 */
export const ask = (text: string): SeedQuestion[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(questionOf)

function questionOf(written: string): SeedQuestion {
  const lines = written.split('\n').map((line) => line.trim())
  const [choices = '', explained = ''] = lines.splice(-2)
  const answers = choices.split(' | ')
  const [, explanation = explained, media, seconds] = explained.match(/^(.*) \[(\S+) (\d+)\]$/) ?? []
  return {
    text: lines.join('\n'),
    answers: answers.map((answer) => answer.replace(/^\*/, '')),
    correct: answers.findIndex((answer) => answer.startsWith('*')),
    explanation,
    ...(media && { answeredIn: [media, Number(seconds)] }),
  }
}

/** A book on the shelf; the picture has the same key unless the book goes without. */
export const book = (
  grade: SeedBook['grade'],
  key: string,
  title: string,
  price: number,
  description: string,
  image: string | null = key,
): SeedBook => ({ key, title, description, price, grade, image })
