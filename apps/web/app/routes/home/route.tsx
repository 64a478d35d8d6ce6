import type { Reply } from '@manassa/contract/endpoint'
import { memo } from 'react'
import { connectionLost } from '#app/lib/lazy-import.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useSchool } from '#app/lib/school.ts'
import { schoolContext } from '#app/lib/school-context.ts'
import type { Route } from './+types/route'
import { ContinueLearningStrip } from './continue-learning-strip.tsx'
import { FeaturedBooks } from './featured-books.tsx'
import { FeaturedCourses } from './featured-courses.tsx'
import { Features } from './features.tsx'
import { GetStarted } from './get-started.tsx'
import { Hero } from './hero.tsx'
import { HomeFooterCta } from './home-footer-cta.tsx'
import { loadHome } from './load-home.ts'
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
