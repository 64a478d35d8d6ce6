interface Answers {
  answers: ReadonlyArray<{ id?: number | null; key?: string; isCorrect?: boolean | undefined }>
}

const rightOf = ({ answers }: Answers) => answers.find(({ isCorrect }) => isCorrect)

/** Returns the answer key: the id of the right answer, or null if none is known or it is not stored yet. */
export const answerKey = (question: Answers): number | null => rightOf(question)?.id ?? null

/** True if both versions of a question mark the same answer as right, stored or not. */
export const hasSameKey = (one: Answers, other: Answers) => rightOf(one)?.key === rightOf(other)?.key

export const isRight = (key: number | null, choice: number) => key !== null && choice === key

export const isPossible = ({ answers }: Answers, choice: number) => answers.some(({ id }) => id === choice)
