import { contentOf, type DraftQuestion, type DraftQuestions, type QuestionContent } from './draft-questions.ts'

/** Describes the server's questions as they were when the draft was last compared with them. */
export interface MergeBase {
  /** The keys are in the server's order. */
  revisions: Readonly<Record<string, number>>
  /** Only questions that the draft changes have a base. */
  bases: Readonly<Record<string, QuestionContent>>
}

interface MergedQuestions {
  questions: DraftQuestions
  /** Holds the base revision of each question that has a field changed on both sides. */
  stale: ReadonlyMap<string, number>
}

/**
 * Merges a draft with the server's current questions. Questions added on the server appear; questions archived there
 * go unless the draft changes them. Fields that the draft does not change take the server's values.
 */
export function mergeQuestions(draft: DraftQuestions, base: MergeBase, server: DraftQuestions): MergedQuestions {
  const serverByKey = new Map(server.map((question) => [question.key, question]))
  const stale = new Map<string, number>()
  const merged = draft.flatMap((local): DraftQuestion[] => {
    const remote = serverByKey.get(local.key)
    const revision = base.revisions[local.key]
    if (revision === undefined) return [local]
    const content = base.bases[local.key]
    const isChanged = content !== undefined && fields.some((field) => differs(contentOf(local), content, field))
    if (!isChanged) return remote ? [remote] : []
    if (!remote) return [local]
    if (isConflicting(local, content, remote)) stale.set(local.key, revision)
    return [rebase(local, content, remote)]
  })
  return { questions: mergeOrder(merged, Object.keys(base.revisions), server), stale }
}

const fields = ['text', 'picture', 'explanation', 'reference', 'answers'] as const
type QuestionField = (typeof fields)[number]

const differs = (one: QuestionContent, other: QuestionContent, field: QuestionField) =>
  JSON.stringify(one[field]) !== JSON.stringify(other[field])

const isConflicting = (local: DraftQuestion, base: QuestionContent, remote: DraftQuestion) =>
  fields.some((field) => differs(contentOf(local), base, field) && differs(contentOf(remote), base, field))

/** Takes the fields that were changed locally, and the remote values of the others. */
function rebase(local: DraftQuestion, base: QuestionContent, remote: DraftQuestion): DraftQuestion {
  const content = contentOf(local)
  const sourceOf = (field: QuestionField) => (differs(content, base, field) ? local : remote)
  return {
    key: local.key,
    text: sourceOf('text').text,
    picture: sourceOf('picture').picture,
    explanation: sourceOf('explanation').explanation,
    reference: sourceOf('reference').reference,
    answers: sourceOf('answers').answers,
  }
}

/** The local order wins if it was changed, else the server's; the other side's questions are inserted into it. */
function mergeOrder(merged: DraftQuestions, baseOrder: readonly string[], server: DraftQuestions): DraftQuestions {
  const keys = new Set(merged.map(({ key }) => key))
  const isInBase = new Set(baseOrder)
  const byKey = new Map(merged.map((question) => [question.key, question]))
  const inServerOrder = server
    .filter(({ key }) => keys.has(key) || !isInBase.has(key))
    .map((question) => byKey.get(question.key) ?? question)
  const localOrder = merged.filter(({ key }) => isInBase.has(key)).map(({ key }) => key)
  const isMoved = localOrder.join() !== baseOrder.filter((key) => keys.has(key)).join()
  return isMoved ? insertMissing(merged, inServerOrder) : insertMissing(inServerOrder, merged)
}

/** Inserts each of the others that is missing, after the question that it follows there. */
export function insertMissing(questions: DraftQuestions, others: DraftQuestions): DraftQuestions {
  const result = [...questions]
  for (const [index, question] of others.entries()) {
    const at = (key: string | undefined) => result.findIndex((each) => each.key === key)
    if (at(question.key) >= 0) continue
    const before = at(others[index - 1]?.key)
    const next = others.slice(index + 1).find(({ key }) => at(key) >= 0)
    result.splice(before >= 0 ? before + 1 : next ? at(next.key) : result.length, 0, question)
  }
  return result
}
