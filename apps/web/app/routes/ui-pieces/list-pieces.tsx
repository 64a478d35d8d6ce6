import type { Book } from '@manassa/contract/student/books'
import type { Course } from '@manassa/contract/student/catalogue'
import { courses } from '#app/copy/courses.ts'
import { samples } from '#app/copy/samples.ts'
import { BookCard } from '#app/features/catalogue/book-card.tsx'
import { BookGrid } from '#app/features/catalogue/book-grid.tsx'
import { CourseGrid } from '#app/features/catalogue/course-grid.tsx'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Card } from '#app/ui/card.tsx'
import { Pagination, PastEnd } from '#app/ui/pagination.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Pieces } from './pieces.tsx'

const course: Course = {
  id: 1,
  courseName: samples.course,
  description: samples.description,
  price: 250,
  term: 'First',
  active: true,
  grade: 'Secondary1',
  imagePath: null,
  lessonCount: 12,
}
const book: Book = {
  id: 1,
  title: samples.book,
  description: samples.description,
  price: 120,
  grade: 'Secondary1',
  imagePath: null,
}
const long = samples.longCourse

export function ListPieces() {
  return (
    <Pieces title={samples.families.lists}>
      <CourseGrid
        courses={[
          course,
          { ...course, id: 2, price: 0, courseName: samples.otherCourse, term: 'Second', description: null },
          { ...course, id: 3, courseName: long, description: long.repeat(3) },
        ]}
      />
      <BookGrid books={[book]} number={{ state: 'known', number: '01000000001' }} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <BookCard book={{ ...book, price: 0 }} number={{ state: 'known', number: null }} />
        <BookCard book={{ ...book, title: long }} number={{ state: 'loading' }} />
      </div>
      <PastEnd title={courses.pastEnd} first="/courses" />
      <Pagination gaps page={6} pages={12} to={(page) => `/ui?page=${page}`} />
      <Pagination page={1} pages={3} to={(page) => `/ui?page=${page}`} />
      <Pagination page={4} pages={12} to={(page) => `/ui?page=${page}`} />
      <Tabs
        label={samples.course}
        tabs={[
          { label: samples.unit, content: samples.unit },
          { label: samples.cardTitle, content: samples.description },
        ]}
      />
      <Card className="p-4">
        {samples.theCode} <Ltr>K7MX-4Q92-BTW3</Ltr> {samples.inTheName} <Name>Maryam (2)!</Name> {samples.andNumber}{' '}
        <Ltr>+20 100 000 0001</Ltr>.
      </Card>
    </Pieces>
  )
}
