import type { Reply } from '@manassa/contract/endpoint'
import type { SchoolProfile } from '@manassa/contract/shared/school'
import { type ComponentType, memo, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { home } from '#app/copy/home.ts'
import { SHOWS_ALL } from '#app/lib/evening-path.ts'
import { isStaff } from '#app/lib/is-staff.ts'
import { connectionLost } from '#app/lib/lazy-import.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useSchool } from '#app/lib/school.ts'
import { schoolContext } from '#app/lib/school-context.ts'
import { sessionStore } from '#app/lib/session/session-store.ts'
import { type StoredUser, useSession, useStudent } from '#app/lib/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { ScriptFailed } from '#app/ui/script-failed.tsx'
import type { Route } from './+types/route'
import { FeaturedBooks, FeaturedCourses } from './featured.tsx'
import { GetStarted } from './get-started.tsx'
import { Hero } from './hero.tsx'
import { type HomeLists, loadHome } from './load-home.ts'
import { Section } from './section.tsx'
import { Teacher } from './teacher.tsx'
import { Testimonials } from './testimonials.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: '/' })

export async function loader({ context }: Route.LoaderArgs) {
  return { lists: await loadHome(context.get(schoolContext).call) }
}

/**
 * The lists are usually cached when the user comes back; otherwise the page does not wait for them. The first page of a
 * student does not load them.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = sessionStore.now()
  const isStudent = session.state === 'member' && !isStaff(session.user)
  if (isStudent && new URL(request.url).search !== SHOWS_ALL) return { lists: null }
  try {
    const [{ call }, { loadHome }] = await Promise.all([import('#app/lib/call.ts'), import('./load-home.ts')])
    return { lists: await loadHome(call) }
  } catch {
    const lost = connectionLost()
    return { lists: { courses: { Secondary1: lost, Secondary2: lost, Secondary3: lost }, books: lost } }
  }
}

/**
 * A student's evening, or the advertisement of the school. CSS shows the right one from the first paint, before the
 * script knows who is here (styles/base.css).
 */
export default function Home({ loaderData: { lists } }: Route.ComponentProps) {
  const user = useStudent()
  const student = useLocation().search === SHOWS_ALL ? null : user
  const Evening = useEveningCode(student !== null)
  return (
    <>
      <div
        className="evening"
        data-here={student ? '' : undefined}
        suppressHydrationWarning
        {...(student && Evening ? { children: <Evening key={student.id} user={student} /> } : SHOWN_BY_PAGE)}
      />
      {!student && lists && <Advertisement lists={lists} />}
    </>
  )
}

type Evening = ComponentType<{ user: StoredUser }>
let evening: Evening | null = null
let fetched: Promise<Evening> | undefined

/** Loaded for students only. If it fails, the links to their courses remain. */
const fetchEvening = () =>
  (fetched ??= import('./evening/evening.tsx')
    .then(
      (code): Evening => code.default,
      () => ScriptFailed,
    )
    .then((code) => (evening = code)))

// A student's device fetches it while the page is hydrated.
if (!import.meta.env.SSR && 'evening' in document.documentElement.dataset) fetchEvening()

/** Not `lazy`, because React shows that 300 ms after its fallback at the earliest. */
function useEveningCode(isNeeded: boolean) {
  const [code, setCode] = useState(() => evening)
  useEffect(() => {
    if (isNeeded) fetchEvening().then((fetched) => setCode(() => fetched))
  }, [isNeeded])
  return code
}

/** React leaves what the page itself has shown (lib/stored-home.ts) until the evening replaces it. */
const SHOWN_BY_PAGE = { dangerouslySetInnerHTML: { __html: '' } }

/** Rendered again for other lists only, because the router renders the page at each step of a navigation. */
const Advertisement = memo(function Advertisement({ lists }: { lists: HomeLists }) {
  const school = useSchool()
  return (
    <>
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

const isEmpty = (list: Reply<readonly unknown[]>) => list.success && list.data.length === 0

/** In the order of the school's settings: books, review, gifts, support. */
const signs: readonly IconName[] = ['book', 'quiz', 'gift', 'chat']

function Features({ features }: { features: SchoolProfile['features'] }) {
  if (features.length === 0) return null
  return (
    <Section title={home.featuresTitle} heightClass="drawn-when-near-[500px] sm:drawn-when-near-[300px]">
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

const HomeFooterCta = () => (
  <div className="measure pt-4 md:pt-8">
    <div className="flex flex-col items-center gap-5 border-gold-line border-t-2 border-dashed pt-10 text-center md:pt-14">
      <p className="text-balance font-bold text-2xl">{home.footerCta}</p>
      <p className="flex flex-wrap justify-center gap-3">
        {useSession().state !== 'member' && (
          <ButtonLink to="/register" kind="gold">
            {home.join}
          </ButtonLink>
        )}
        <ButtonLink to="/courses" kind="outline">
          {home.all}
        </ButtonLink>
      </p>
    </div>
  </div>
)
