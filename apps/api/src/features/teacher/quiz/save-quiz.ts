import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { scoreOf } from '@manassa/contract/questions/kinds'
import type { Remarked } from '@manassa/contract/teacher/editing'
import type { saveQuiz as call, EditedQuiz } from '@manassa/contract/teacher/quiz'
import { presentVersion } from '#api/features/quiz/version.queries.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { raiseWith } from '../editing/revisions.ts'
import { saveEdit } from '../editing/save-edit.ts'
import { insertNewQuestion } from './change-questions.ts'
import {
  findQuestion,
  findQuestionByKey,
  listQuestions,
  type QuestionRow,
  type QuestionValues,
  setArchived,
  setOrder,
  updateQuestion,
} from './edited-quiz.queries.ts'
import { changesFromInput, questionFromInput, valuesOf } from './question-input.ts'
import { lockedQuiz, readEditedQuiz } from './read-edited-quiz.ts'
import {
  applyCorrections,
  hasOtherPassingScore,
  impactOfCorrections,
  keyColumnsOf,
  type QuizCorrection,
} from './remark.ts'

type Input = ParsedInputOf<typeof call>

/**
 * Saves the rules of a quiz and, if given, all of its questions; missing questions are archived. Throws
 * `lesson.notFound`, `quiz.notQuiz`, `question.notFound`, `edit.*` and errors of pictures.
 */
export async function saveQuiz(
  context: StaffContext,
  { lessonId, revision, confirm, questions, countsFor, mayFail = false, ...rules }: Input,
): Promise<EditedQuiz> {
  const { db, tenantId } = context
  const { quiz } = await lockedQuiz(context, lessonId)
  const present = await listQuestions(db, tenantId, lessonId)
  const plan = questions && (await planOf(context, lessonId, present, questions))
  const corrected: QuizCorrection = {
    lessonId,
    mayFail,
    questions: plan ? correctionsOf(plan, countsFor) : [],
    passingScore: await newPassingScore(context, quiz, { passingScore: rules.passingScore, countsFor, isAlone: !plan }),
  }
  const isCorrected = corrected.questions.length > 0 || corrected.passingScore !== undefined
  const { kind, passingScore, timeLimitMinutes, attemptsAllowed, shuffles, answersAtOnce, revealsAnswers } = quiz
  const rowValues = (rows: ReadonlyArray<{ id: number | null; values: QuestionValues }>) =>
    rows.map(({ id, values }) => ({ id, ...values }))
  let remarked: Remarked[] = []
  await saveEdit(context, {
    subject: { kind: 'quiz', id: lessonId },
    action: 'quiz.update',
    revision,
    confirm,
    changes: { ...rules, ...(plan && { questions: rowValues(plan.rows) }), ...correctionFields(corrected) },
    touches: plan && isOtherOrder(plan, present) ? ['order'] : [],
    read: async () => ({
      kind,
      passingScore,
      timeLimitMinutes,
      attemptsAllowed,
      shuffles,
      answersAtOnce,
      revealsAnswers,
      questions: rowValues(present.map((row) => ({ id: row.id, values: valuesOf(row) }))),
    }),
    effects: () => impactOfCorrections(context, corrected),
    async write() {
      const versionBefore = isCorrected ? await presentVersion(db, tenantId, lessonId) : 0
      await db
        .updateTable('quiz')
        .set(rules)
        .where('tenantId', '=', tenantId)
        .where('lessonId', '=', lessonId)
        .execute()
      if (plan) await store(context, lessonId, plan)
      if (isCorrected) remarked = await applyCorrections(context, corrected, versionBefore)
    },
    loggedValues: () => (isCorrected ? { remarked } : {}),
  })
  return readEditedQuiz(context, { lessonId })
}

const isOtherOrder = ({ rows }: QuizPlan, present: readonly QuestionRow[]) =>
  rows.map(({ id }) => id).join() !== present.map(({ id }) => id).join()

/**
 * The new passing score for attempts begun earlier; undefined if it stays. `all` applies to the passing score if that
 * changes, or if nothing else is given that it could apply to.
 */
async function newPassingScore(
  context: StaffContext,
  quiz: { lessonId: number; passingScore: number },
  { passingScore, countsFor, isAlone }: Pick<Input, 'passingScore' | 'countsFor'> & { isAlone: boolean },
): Promise<number | undefined> {
  const isMeant = countsFor === 'all' && (isAlone || passingScore !== quiz.passingScore)
  if (!isMeant || !(await hasOtherPassingScore(context, quiz.lessonId, passingScore))) return undefined
  return passingScore
}

/** The counting is a change of its own, next to rules and questions. */
const correctionFields = ({ questions, passingScore, mayFail }: QuizCorrection) => ({
  ...(passingScore !== undefined && { judgedFrom: passingScore }),
  ...((questions.length > 0 || passingScore !== undefined) && mayFail && { mayFail }),
})

interface PlannedQuestion {
  id: number | null
  key: string
  values: QuestionValues
  before: QuestionValues | null
  wasArchived: boolean
}
interface QuizPlan {
  rows: PlannedQuestion[]
  archived: QuestionRow[]
}

async function planOf(
  context: StaffContext,
  lessonId: number,
  present: readonly QuestionRow[],
  questions: NonNullable<Input['questions']>,
): Promise<QuizPlan> {
  const rows: QuizPlan['rows'] = []
  for (const { id, key, ...written } of questions) {
    const row = await knownQuestion(context, lessonId, { id, key })
    if (row && rows.some((other) => other.id === row.id)) throw new AppError('question.notFound')
    if (row) {
      const before = valuesOf(row)
      const values = { ...before, ...(await changesFromInput(context, lessonId, written, row)) }
      rows.push({ id: row.id, key: row.key, values, before, wasArchived: row.archivedAt !== null })
    } else {
      rows.push({
        id: null,
        key: key ?? randomUUID(),
        values: await questionFromInput(context, lessonId, written),
        before: null,
        wasArchived: false,
      })
    }
  }
  return { rows, archived: present.filter(({ id }) => !rows.some((row) => row.id === id)) }
}

async function knownQuestion(
  { db, tenantId }: StaffContext,
  lessonId: number,
  { id, key }: { id?: number | undefined; key?: string | undefined },
): Promise<QuestionRow | undefined> {
  const row =
    id !== undefined
      ? await findQuestion(db, tenantId, id)
      : key !== undefined
        ? await findQuestionByKey(db, tenantId, key)
        : undefined
  const isElsewhere = row && row.lessonId !== lessonId
  if (isElsewhere || (id !== undefined && !row)) {
    throw new AppError('question.notFound', { fields: { questions: 'id.invalid' } })
  }
  return row
}

/** By default, another right answer marks again and an archived question still counts. */
function correctionsOf({ rows, archived }: QuizPlan, countsFor: Input['countsFor']): QuizCorrection['questions'] {
  const others = rows.flatMap(({ id, values, before }) => {
    if (id === null || !before || scoreOf(before).hasSameKey(before, values)) return []
    return [{ questionId: id, ...keyColumnsOf(values), countsFor: countsFor ?? ('all' as const) }]
  })
  const removed = archived.map((row) => ({
    questionId: row.id,
    ...keyColumnsOf(row),
    countsFor: countsFor ?? ('fromNowOn' as const),
  }))
  return [...others, ...removed]
}

async function store(context: StaffContext, lessonId: number, { rows, archived }: QuizPlan) {
  const { db, tenantId, services } = context
  const ids: number[] = []
  for (const [position, { id, key, values }] of rows.entries()) {
    if (id === null) ids.push(await insertNewQuestion(context, lessonId, { key, position, ...values }))
    else {
      await updateQuestion(db, tenantId, id, values)
      ids.push(id)
    }
  }
  await raiseQuestions(context, { rows, archived })
  if (ids.length > 0) await setArchived(db, tenantId, ids, null)
  if (archived.length > 0)
    await setArchived(
      db,
      tenantId,
      archived.map(({ id }) => id),
      services.clock.now(),
    )
  await setOrder(db, tenantId, ids)
}

/** Somebody who edits one of the questions has not seen this write. */
async function raiseQuestions(context: StaffContext, { rows, archived }: QuizPlan) {
  const changed = rows.map(({ id, values, before, wasArchived }) => ({
    id,
    fields: [...(before ? differingFields(values, before) : []), ...(wasArchived ? ['isArchived'] : [])],
  }))
  for (const { id, fields } of [...changed, ...archived.map(({ id }) => ({ id, fields: ['isArchived'] }))]) {
    if (id !== null && fields.length > 0) await raiseWith(context, { kind: 'question', id }, fields)
  }
}

const differingFields = (values: QuestionValues, before: QuestionValues) =>
  (Object.keys(values) as Array<keyof QuestionValues>).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  )
