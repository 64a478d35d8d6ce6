import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { layout } from '../copy/common.ts'
import { courseCard } from '../copy/course-card.ts'
import { courses } from '../copy/courses.ts'
import type { RootData } from '../lib/school.ts'
import { inScript } from './inline-script.tsx'

/** Structured data for search engines (schema.org), each as JSON: the school, the course, and its place. */
export function structuredData(root: RootData, course: CourseOutline | undefined): string[] {
  const school = organization(root)
  return [school, ...(course ? [courseFacts(root, course, school), breadcrumbs(root, course)] : [])].map((facts) =>
    inScript({ '@context': 'https://schema.org', ...facts }),
  )
}

const organization = ({ school, publicUrl }: RootData) => ({
  '@type': 'EducationalOrganization',
  name: school.name,
  url: addressOf(publicUrl, '/'),
  description: school.hero.text,
})

const courseFacts = (
  { school, publicUrl }: RootData,
  course: CourseOutline,
  provider: ReturnType<typeof organization>,
) => ({
  '@type': 'Course',
  name: course.courseName,
  description: course.description || courseCard.noDescription,
  url: addressOf(publicUrl, `/courses/${course.id}`),
  ...(course.imagePath ? { image: addressOf(publicUrl, course.imagePath) } : {}),
  inLanguage: 'ar-EG',
  provider,
  offers: {
    '@type': 'Offer',
    price: course.price,
    priceCurrency: 'EGP',
    category: course.price > 0 ? 'Paid' : 'Free',
  },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    ...(school.teacher.name ? { instructor: { '@type': 'Person', name: school.teacher.name } } : {}),
    ...(isWeekly(course) ? { courseSchedule: aUnitAWeek(course) } : {}),
  },
})

const isWeekly = ({ openingPolicy, units }: CourseOutline) => openingPolicy !== 'all-open' && units.length > 0

const aUnitAWeek = ({ units }: CourseOutline) => ({
  '@type': 'Schedule',
  repeatFrequency: 'Weekly',
  repeatCount: units.length,
})

function breadcrumbs({ publicUrl }: RootData, course: CourseOutline) {
  const steps = [
    { name: layout.home, path: '/' },
    { name: courses.title, path: `/courses?grade=${course.grade}` },
    { name: course.courseName, path: `/courses/${course.id}` },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(publicUrl, path),
    })),
  }
}

const addressOf = (publicUrl: string, path: string) => new URL(path, publicUrl).href
