import type { DataOf } from '@manassa/contract/endpoint'
import { numberLinks } from '@manassa/contract/rules/number-links'
import { isAllowed } from '@manassa/contract/rules/permissions'
import {
  exportQuizResults,
  listQuizStudents,
  type QuestionResults,
  readQuizResults,
} from '@manassa/contract/teacher/results'
import { useParams } from 'react-router'
import { markText } from '#app/copy/chat-texts.ts'
import { number } from '#app/copy/format.ts'
import { groupList } from '#app/copy/group-list.ts'
import {
  quizResults as copy,
  notStartedLabels,
  percentText,
  resultParts,
  results,
  scoreText,
} from '#app/copy/results.ts'
import { FigureCard } from '#app/features/console/results/figure-card.tsx'
import { NotStarted } from '#app/features/console/results/not-started.tsx'
import { SaveTable } from '#app/features/console/results/save-table.tsx'
import { useWholeList } from '#app/features/console/results/use-whole-list.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import type { AsyncQuery } from '#app/lib/call/use-query.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Card } from '#app/ui/card.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { CountLink } from '#app/ui/console/count-link.tsx'
import { DayBars } from '#app/ui/console/day-bars.tsx'
import { useMe } from '#app/ui/console/me-context.ts'
import { PartLinks, usePart } from '#app/ui/console/parts.tsx'
import { QueryPage } from '#app/ui/console/query-page.tsx'
import { CopyForGroup, type GroupList, namesOf } from '#app/ui/console/table/copy-for-group.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route'
import { type NumberedQuestion, numbered, questionColumns, questionOrders, separationOf } from './question-columns.tsx'
import { QuizStudents } from './quiz-students.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: null, hidden: true })

const separations = Object.entries(copy.separation).map(([value, label]) => ({ value, label }))

export default function TeacherResultsQuiz() {
  const lessonId = Number(useParams().lessonId)
  const me = useMe()
  const query = useCall(readQuizResults, { lessonId })
  const part = usePart(['summary', 'students'])
  const showsStudents = part === 'students'
  const file = exportQuizResults.path.replace('{lessonId}', String(lessonId))
  const quiz = query.status === 'success' ? query.data : null
  const back = { to: quiz ? `/teacher/results/courses/${quiz.courseId}` : '/teacher/results', label: results.title }
  return (
    <QueryPage failed={results.failed} title={copy.title} back={back} query={query}>
      {(data) => (
        <ConsolePage
          title={<bdi>{data.lessonName}</bdi>}
          back={{ ...back, label: data.courseName }}
          intro={results.asOf(data.asOf)}
          actions={
            isAllowed(me, 'results') && (
              <>
                <SaveTable path={file} query={{ part: 'questions' }} need="results" label={results.saveQuestions} />
                <SaveTable path={file} need="export" />
              </>
            )
          }
        >
          <div className="flex flex-col gap-4">
            <dl aria-label={copy.figures} className="grid gap-3 sm:grid-cols-3">
              <FigureCard label={copy.students} note={copy.attemptCount(data.attemptCount, data.unmarkedCount)}>
                <CountLink
                  to={numberLinks.quizStudents(lessonId, 'handedIn')}
                  count={data.studentCount}
                  label={copy.students}
                />
              </FigureCard>
              <FigureCard label={copy.average} note={copy.best(scoreText(data.bestAverageScore))}>
                {scoreText(data.averageScore)}
              </FigureCard>
              <FigureCard label={copy.passed} note={copy.passedEver(percentText(data.bestPassRate))}>
                {percentText(data.passRate)}
              </FigureCard>
            </dl>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <PartLinks
                label={resultParts.parts}
                parts={{ summary: resultParts.questions, students: resultParts.students }}
                chosen={part}
                preventScrollReset
              />
              <div className="flex flex-wrap gap-2">
                <CopyForGroup lists={listsOf(data)} />
              </div>
            </div>
            {showsStudents ? <QuizStudents quiz={data} /> : <Questions data={data} query={query} />}
          </div>
        </ConsolePage>
      )}
    </QueryPage>
  )
}

const listsOf = ({ lessonId, lessonName }: { lessonId: number; lessonName: string }): readonly GroupList[] => [
  {
    label: groupList.choices.quizNotStarted,
    title: groupList.titles.quizNotStarted(lessonName),
    page: namesOf(listQuizStudents, { lessonId, state: 'notStarted', sort: 'name' }, ({ students }) => students),
  },
  {
    label: groupList.choices.quizFirst,
    title: groupList.titles.quizFirst(lessonName),
    most: 10,
    page: namesOf(
      listQuizStudents,
      { lessonId, sort: 'best' },
      ({ students }) => students,
      ({ name, bestScore }) => (bestScore === null ? null : { name, detail: markText(bestScore) }),
    ),
  },
]

interface QuestionsProps {
  data: DataOf<typeof readQuizResults>
  query: AsyncQuery<unknown>
}

function Questions({ data, query }: QuestionsProps) {
  const questions = numbered(data.questions)
  const { list, page } = useWholeList(questions, {
    textOf: ({ text, answers }) => [text, ...answers.map((each) => each.text)].join(' '),
    filter: { name: 'separation', label: copy.separates, choices: separations, valueOf: separationOf },
    orders: questionOrders,
  })
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Hardness questions={data.questions} />
        <DataTable<NumberedQuestion>
          label={copy.list}
          columns={questionColumns(data.courseId)}
          query={page(query)}
          list={list}
          idOf={({ id }) => id}
          empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="book" />}
        />
      </div>
      <NotStarted title={notStartedLabels.quiz} students={data} />
    </div>
  )
}

function Hardness({ questions }: { questions: readonly QuestionResults[] }) {
  const rates = questions.map(({ correctRate }) => correctRate)
  const knownRates = rates.filter((rate) => rate !== null)
  if (knownRates.length < 2) return null
  const least = Math.min(...knownRates)
  const caption = copy.chartText(rates.indexOf(least) + 1, percentText(least))
  return (
    <Card className="p-4">
      <h2 className="font-bold">{copy.chart}</h2>
      <p className="mb-3 text-muted text-sm">{caption}</p>
      <DayBars
        label={`${copy.chart}: ${caption}`}
        ends={[number(1), number(rates.length)]}
        bars={rates.map((rate, index) => ({ title: copy.bar(index + 1, percentText(rate)), value: rate ?? 0 }))}
        lastGrows={false}
      />
    </Card>
  )
}
