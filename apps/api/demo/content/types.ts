import type { ProfileLanguage } from '@manassa/contract/shared/school'

/** The content of a demo school: texts, and keys of pictures and videos. The loader adds ids, codes and people. */

/** Secondary1, Secondary2, Secondary3. */
export type Grade = 1 | 2 | 3

export interface SeedSchool {
  tenant: string
  name: string
  subject: string
  teacher: SeedTeacher
  contact: SeedContact
  profile: SeedProfile
  courses: SeedCourse[]
  books: SeedBook[]
}

interface SeedTeacher {
  name: string
  title: string
  /** Art key: `apps/api/demo/art/<key>-<width>.<format>`. */
  photo: string
  about: string
  qualifications: string[]
  teachingStyle: string[]
  subjects: string[]
}

/** Null where the school has none: the footer then shows the icon as unavailable. */
interface SeedContact {
  whatsAppNumber: string | null
  facebookPage: string | null
  youTubeChannel: string | null
  tiktokChannel: string | null
}

interface SeedProfile {
  hero: { badge: string; title: string; text: string }
  guarantee: string
  statistics: {
    students: string
    success: string
    rating: string
    source?: string
    secondRating?: string
    secondRatingSource?: string
  }
  teacherStatistics: { years: string; passed: string; lessons: string; success: string; source?: string }
  testimonials: { name: string; grade: string; text: string }[]
  features: { title: string; text: string }[]
  steps: { title: string; text: string }[]
  supervisorContact: boolean
  companyName: string
  companyWhatsApp: string | null
  parentWeek?: boolean
  parentHour?: number
  /** The language of the labels on the profile page. */
  profileLanguage: ProfileLanguage
  takesLessonQuestions?: boolean
  logoPath: string | null
  /** Null keeps the product's own lapis and gold. */
  theme: null | { brand: string; gold: string }
}

export interface SeedCourse {
  /** Unique within the school. */
  key: string
  name: string
  description: string | null
  /** Egyptian pounds; 0 is free. */
  price: number
  term: 'First' | 'Second'
  grade: Grade
  /** Art key, or null for the product's default picture. */
  image: string | null
  isDraft?: true
  /** By default `weekly-window`. */
  openingPolicy?: 'weekly-opening' | 'all-open'
  units: SeedUnit[]
}

export interface SeedUnit {
  /** Unique within the school. */
  key: string
  name: string
  title: string
  lessons: SeedLesson[]
}

type SeedLesson = SeedVideo | SeedQuiz

export interface SeedVideo {
  type: 'Video'
  name: string
  /** Key in `apps/api/demo/media/manifest.ts`. */
  media: string
  /** `key` is a file name in `apps/api/demo/media/`. */
  attachment?: { key: string; title: string }
  /** Visitors may watch it; one in each course. */
  isPreview?: true
}

export interface SeedQuiz {
  type: 'Quiz'
  name: string
  kind: 'practice' | 'exam'
  /** Percent, 0 to 100. */
  passingScore: number
  timeLimitMinutes: number | null
  /** The number of attempts; by default one for an exam, and unlimited for a practice. */
  attempts?: number
  questions: SeedQuestion[]
}

export interface SeedQuestion {
  text: string
  answers: string[]
  /** Index into `answers`, from 0. */
  correct: number
  explanation: string
  /** The video of its course that answers it, by its media key, and the second. */
  answeredIn?: [media: string, seconds: number]
}

export interface SeedBook {
  key: string
  title: string
  description: string
  /** Egyptian pounds. */
  price: number
  grade: Grade
  /** Art key, or null for the product's default picture. */
  image: string | null
}
