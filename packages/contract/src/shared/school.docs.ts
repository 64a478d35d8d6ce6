import { describe, inGroup, shape } from '../documentation/doc.ts'
import * as school from './school.ts'

export const schoolFields = {
  name: 'The name of the school.',
  subject: 'The subject that the school teaches.',
  teacher: {
    says: 'The teacher, as shown on the about page.',
    fields: {
      name: 'The name of the teacher.',
      title: 'The title of the teacher.',
      photoPath: "The address of the teacher's photo, relative to the server; null without one.",
      about: 'A text by the teacher about themselves.',
      qualifications: 'The qualifications of the teacher, one per line.',
      teachingStyle: 'The teaching style, one point per line.',
      subjects: 'The taught subjects, one per line.',
    },
  },
  hero: {
    says: 'The introduction of the landing page.',
    fields: { badge: 'The small line above the headline.', title: 'The headline.', text: 'The paragraph.' },
  },
  guarantee: 'The promise under the headline.',
  statistics: {
    says: "Figures on the landing page, in the school's words.",
    fields: {
      students: ['The number of students so far.', 'text such as `5000+`'],
      success: ['The share of students who passed.', 'text such as `98%`'],
      rating: ['The rating by students.', 'text such as `4.9`'],
      source: 'A short explanation of the figures; may be empty.',
      secondRating: ['A second rating from another site.', 'text such as `5`'],
      secondRatingSource: 'The source of the second rating.',
    },
  },
  teacherStatistics: {
    says: "Figures on the about page, in the school's words.",
    fields: {
      years: ['The years of teaching.', 'text such as `15+`'],
      passed: ['The number of students who passed.', 'text such as `500+`'],
      lessons: ['The number of recorded lessons.', 'text such as `200+`'],
      success: ['The share of students who passed.', 'text such as `95%`'],
      source: 'A short explanation of the figures; may be empty.',
    },
  },
  testimonials: {
    says: 'The testimonials of students.',
    fields: {
      name: 'The name of the author.',
      grade: 'The grade of the author, in words.',
      text: 'The text of the testimonial.',
    },
  },
  features: {
    says: 'The features that the school offers.',
    fields: { title: 'The feature in a few words.', text: 'The feature in a sentence.' },
  },
  steps: {
    says: 'The steps to begin.',
    fields: { title: 'The step, in a few words.', text: 'The step, in a sentence.' },
  },
  supervisorContact: 'Whether paid courses lead to a chat with the supervisor instead of a code field.',
  identityPhoto: 'Whether registration accepts a photo of an identity document; otherwise the form has no such field.',
  takesLessonQuestions: 'Whether students ask staff questions on lessons.',
  companyName: 'The company that made the platform, for the footer.',
  companyWhatsApp: ['The WhatsApp number of that company; null without one.', 'international number, digits only'],
  profileLanguage: 'The language of the labels on the profile page: `both`, `ar` or `en`.',
  logoPath: "The address of the school's logo, relative to the server; null if an initial replaces it.",
  theme: {
    says: "The school's own colours; null for the platform's.",
    fields: { brand: ['The main colour.', 'CSS colour'], gold: ['The colour of accents.', 'CSS colour'] },
  },
} as const

export const schoolDocs = inGroup('school', [
  shape(school.schoolProfile, {
    tenant: 'The id of the school, as in `X-Tenant-ID`.',
    ...schoolFields,
    codesOfAnyShape:
      'Whether codes of another system are accepted. If so, an app must not check the form of a code before sending it.',
    takesTransfers: 'Whether students can pay for a course by transfer.',
    contact: 'The first contact of the school; null without one.',
  }),

  describe(school.readSchool, {
    summary: "Returns the school's public settings: names, photos, statistics, testimonials, links and theme.",
  }),
])
