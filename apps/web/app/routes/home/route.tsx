import type { Reply } from '@manassa/contract/endpoint'
import type { SchoolProfile } from '@manassa/contract/shared/school'
import { lazy, memo, type ReactNode, Suspense } from 'react'
import { home } from '#app/copy/home.ts'
import { connectionLost } from '#app/lib/lazy-import.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useSchool } from '#app/lib/school.ts'
import { schoolContext } from '#app/lib/school-context.ts'
import { useSession } from '#app/lib/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { Route } from './+types/route'
import { FeaturedBooks, FeaturedCourses } from './featured.tsx'
import { GetStarted } from './get-started.tsx'
import { Hero } from './hero.tsx'
import { loadHome } from './load-home.ts'
import { Section } from './section.tsx'
import { Teacher } from './teacher.tsx'
import { Testimonials } from './testimonials.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: '/' })

export async function loader({ context }: Route.LoaderArgs) {
  return { lists: await loadHome(context.get(schoolContext).call) }
}

/** Coming back to the home page, its lists are mostly kept; the page does not wait for them otherwise. */
export async function clientLoader() {
  try {
    const [{ call }, { loadHome }] = await Promise.all([import('#app/lib/call.ts'), import('./load-home.ts')])
    return { lists: await loadHome(call) }
  } catch {
    const lost = connectionLost()
    return { lists: { courses: { Secondary1: lost, Secondary2: lost, Secondary3: lost }, books: lost } }
  }
}

export default function Home({ loaderData: { lists } }: Route.ComponentProps) {
  return <Sections lists={lists} />
}

/** Drawn anew for other lists alone: the router tells a page of each step of a navigation, and this one is long. */
const Sections = memo(function Sections({ lists }: Route.ComponentProps['loaderData']) {
  const school = useSchool()
  return (
    <>
      <ContinueLearningStrip />
      <Hero school={school} hasBooks={!isEmpty(lists.books)} />
      <GetStarted steps={school.steps} />
      <FeaturedCourses courses={lists.courses} />
      <Teacher school={school} />
      <Features features={school.features} />
      <Testimonials testimonials={school.testimonials} />
      {!isEmpty(lists.books) && (
        <FeaturedBooks books={lists.books} chatNumber={school.contact?.whatsApp_Number ?? null} />
      )}
      <HomeFooterCta />
    </>
  )
})

/** A school without books has no place for them on its first page. */
const isEmpty = (list: Reply<readonly unknown[]>) => list.success && list.data.length === 0

/** Only members need it, so only they fetch it; without it the page is whole. */
const ContinueLearning = lazy<(member: { name: string }) => ReactNode>(() =>
  import('./continue-learning.tsx').catch(() => ({ default: () => null })),
)

/**
 * The strip where a member goes on. Its room and a skeleton are there from the first paint (styles/base.css): nothing
 * moves when it comes.
 */
function ContinueLearningStrip() {
  const session = useSession()
  const isStudent = session.state === 'member' && session.user.role === 'student'
  return (
    <div className="for-members min-h-20 border-line border-b bg-card" data-here={isStudent ? '' : undefined}>
      {isStudent && (
        <Suspense>
          <ContinueLearning key={session.user.id} name={session.user.name} />
        </Suspense>
      )}
    </div>
  )
}

/** In the order of the school's settings: books, review, gifts, support. */
const signs: readonly IconName[] = ['book', 'quiz', 'gift', 'chat']

/** What the school offers, as one sheet in four columns. */
function Features({ features }: { features: SchoolProfile['features'] }) {
  if (features.length === 0) return null
  return (
    <Section title={home.featuresTitle} room="drawn-when-near-[500px] sm:drawn-when-near-[300px]">
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ title, text }, place) => (
          <li key={title} className="flex gap-4 bg-card p-4 sm:p-5 lg:flex-col lg:p-6">
            <Icon name={signs[place] ?? 'star'} size={32} className="text-gold-text" />
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The last word of the page: whoever has read it all is asked in. */
function HomeFooterCta() {
  const session = useSession()
  const isMember = session.state === 'member'
  const isStudent = isMember && session.user.role === 'student'
  return (
    <div className="measure pt-4 md:pt-8">
      <div className="flex flex-col items-center gap-5 border-gold-line border-t-2 border-dashed pt-10 text-center md:pt-14">
        <p className="text-balance font-bold text-2xl">{home.footerCta}</p>
        <p className="flex flex-wrap justify-center gap-3">
          {(isStudent || !isMember) && (
            <ButtonLink to={isStudent ? '/enrolled-courses' : '/register'} kind="gold">
              {isStudent ? home.myCourses : home.join}
            </ButtonLink>
          )}
          <ButtonLink to="/courses" kind="outline">
            {home.all}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
