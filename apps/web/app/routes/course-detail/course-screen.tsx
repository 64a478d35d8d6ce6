import { gradeLabel, shortGradeLabel } from '@manassa/contract/rules/grade'
import { termLabel } from '@manassa/contract/rules/term'
import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { common } from '#app/copy/common.ts'
import { courseCard } from '#app/copy/course-card.ts'
import { courseFacts, detail, studyTime, timetable } from '#app/copy/course-detail.ts'
import { CoursePicture } from '#app/features/catalogue/course-picture.tsx'
import { Link } from '#app/lib/link.tsx'
import { useSchool } from '#app/lib/school.ts'
import { useSession } from '#app/lib/session.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Name } from '#app/ui/bidi.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PictureBox } from '#app/ui/picture-box.tsx'
import { Price } from '#app/ui/price.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { CourseAction } from './course-action.tsx'
import { Curriculum } from './curriculum.tsx'

export function CourseScreen({ course }: { course: CourseOutline }) {
  const session = useSession()
  const isTheirs = session.state === 'member' && session.user.enrolledCourses.includes(course.id)
  const preview = !isTheirs && course.units.flatMap(({ lessons }) => lessons).find(({ isPreview }) => isPreview)
  const weekly = course.openingPolicy !== 'all-open' && course.units.length > 0 && course.openingPolicy
  return (
    <>
      <div className="border-line border-b bg-card">
        <div className="measure grid gap-6 pb-8 max-lg:px-0 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:py-10">
          <div className="relative lg:order-2">
            <CoursePicture
              path={course.imagePath}
              sizes="(min-width: 1024px) 540px, 100vw"
              eager
              className="max-h-[50svh] w-full lg:rounded-card lg:shadow-card"
            />
            {preview && (
              <ButtonLink
                to={`/courses/${course.id}/preview/${preview.id}`}
                kind="gold"
                size="small"
                icon="play"
                className="absolute start-3 bottom-3"
              >
                {detail.freePreview}
              </ButtonLink>
            )}
          </div>
          <div className="max-lg:px-4">
            <p className="flex flex-wrap gap-2">
              <Badge icon="cap">{shortGradeLabel(course.grade)}</Badge>
              <Badge tone="gold">{termLabel(course.term)}</Badge>
            </p>
            <h1 tabIndex={-1} dir="auto" className="mt-3 text-2xl text-brand-strong">
              {course.courseName}
            </h1>
            <Facts course={course} />
            <p dir="auto" className="mt-2 text-muted">
              {course.description || courseCard.noDescription}
            </p>
            <p className="mt-4 text-xl">{isTheirs ? detail.enrolled : <Price pounds={course.price} />}</p>
            {weekly && <TimetableHint policy={weekly} />}
            <CourseAction course={course} />
            <CourseTeacher />
          </div>
        </div>
      </div>
      <div className={classes('measure grid items-start gap-6 py-6 lg:gap-10', weekly && 'lg:grid-cols-[1.6fr_1fr]')}>
        <div className="min-w-0">
          <Tabs
            label={detail.tabs}
            tabs={[
              { label: detail.curriculum, content: <Curriculum course={course} /> },
              { label: detail.overview, content: <Overview course={course} /> },
            ]}
          />
        </div>
        {weekly && <Timetable units={course.units} policy={weekly} />}
      </div>
    </>
  )
}

function Facts({ course: { units, lessonCount, videoBytes } }: { course: CourseOutline }) {
  const lessons = units.flatMap((unit) => unit.lessons)
  const quizCount = lessons.filter(({ type }) => type === 'Quiz').length
  const seconds = lessons.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0)
  const facts = [
    common.lessonCount(lessonCount),
    quizCount > 0 && courseFacts.quizzes(quizCount),
    seconds > 0 && studyTime(seconds),
    videoBytes > 0 && courseFacts.size(videoBytes),
  ].filter((fact) => fact !== false)
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm">
      {facts.map((fact, place) => (
        <span key={fact}>
          {place > 0 && <span aria-hidden="true">· </span>}
          {fact}
        </span>
      ))}
    </p>
  )
}

function CourseTeacher() {
  const { teacher, subject } = useSchool()
  if (!teacher.name) return null
  return (
    <Link
      to="/about"
      className="mt-5 flex min-h-14 items-center gap-3 border-line border-t pt-4 hover:text-brand-strong sm:w-fit sm:pe-6"
    >
      <PictureBox
        path={teacher.photoPath}
        kind="teacher"
        sizes="48px"
        fallback={<Icon name="user" size={24} className="m-3" />}
        className="size-12 shrink-0 rounded-full border-2 border-gold bg-gold-soft text-gold-text"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">
          <Name>{teacher.name}</Name>
        </span>
        <span className="block text-muted text-sm">{teacher.title || subject}</span>
      </span>
      <Icon name="chevronNext" size={18} className="text-muted" />
    </Link>
  )
}

function Overview({ course }: { course: CourseOutline }) {
  const facts = [
    [detail.grade, gradeLabel(course.grade)],
    [detail.term, termLabel(course.term)],
    [detail.units, common.unitCount(course.units.length)],
    [detail.lessons, common.lessonCount(course.lessonCount)],
  ] as const
  return (
    <div className="flex flex-col gap-6">
      <p dir="auto" className="whitespace-pre-line">
        {course.description || courseCard.noDescription}
      </p>
      <Card className="px-5">
        <dl>
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-line py-3 not-last:border-b">
              <dt className="text-muted">{name}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  )
}

const ID = 'timetable'

type WeeklyPolicy = 'weekly-window' | 'weekly-opening'
const weeklyRules = { 'weekly-window': 'window', 'weekly-opening': 'opening' } as const

/** Shown beside the price, because weekly windows must not surprise a buyer. */
const TimetableHint = ({ policy }: { policy: WeeklyPolicy }) => (
  <a
    href={`#${ID}`}
    className="mt-1 inline-flex min-h-11 items-center gap-2 text-gold-text text-sm underline underline-offset-4"
  >
    <Icon name="calendar" size={18} className="shrink-0" />
    {timetable[weeklyRules[policy]]}
  </a>
)

function Timetable({ units, policy }: { units: CourseOutline['units']; policy: WeeklyPolicy }) {
  return (
    <Card className="p-5 lg:sticky lg:top-20">
      <h2 id={ID} className="flex items-center gap-2 text-lg">
        <Icon name="calendar" className="text-gold-text" />
        {timetable.title}
      </h2>
      <p className="mt-1 text-muted text-sm">{timetable[weeklyRules[policy]]}</p>
      <ol className="mt-4 flex flex-col gap-3">
        {units.map((unit, place) => (
          <li key={unit.id} className="border-gold border-s-3 ps-3">
            <p className="font-bold text-sm">
              {timetable.week(place + 1)}: <bdi>{unit.unitName}</bdi>
            </p>
            <p className="text-muted text-sm">{place === 0 ? timetable.firstWeek : timetable.laterWeek(place + 1)}</p>
          </li>
        ))}
      </ol>
      {policy === 'weekly-window' && <p className="mt-4 text-muted text-xs">{timetable.warning}</p>}
    </Card>
  )
}
