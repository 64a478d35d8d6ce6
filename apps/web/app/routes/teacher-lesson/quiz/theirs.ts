import type { EditConflict } from '@manassa/contract/teacher/editing'
import type { EditedQuestion } from '@manassa/contract/teacher/quiz'
import { type Content, pictureAt } from './quiz-items.ts'

type Theirs = Partial<Content>

/** What another writer has made of the fields that two have changed. */
export function theirsIn({ theirs }: EditConflict): Theirs {
  const { text, imagePath, explanation, reference, answers } = theirs as Partial<EditedQuestion>
  return {
    ...(text !== undefined && { text }),
    ...(imagePath !== undefined && { picture: pictureAt(imagePath) }),
    ...(explanation !== undefined && { explanation }),
    ...(reference !== undefined && { reference }),
    ...(answers && {
      answers: answers.map(({ key, text, imagePath, isCorrect }) => {
        return { key, text, picture: pictureAt(imagePath ?? null), isCorrect }
      }),
    }),
  }
}

/** The same as the editor shows it. */
export const shown = ({ explanation, ...theirs }: Theirs) => ({
  ...theirs,
  ...(explanation !== undefined && { explanation: explanation ?? '' }),
})
