import { describe, shape } from '../documentation/doc.ts'
import * as school from './school.ts'

export const schoolFields = {
  name: 'The name of the school.',
  subject: 'What is taught.',
  teacher: {
    says: 'The teacher, as the about page shows them.',
    fields: {
      name: 'The name of the teacher.',
      title: 'What the teacher is called by.',
      photoPath: "The address of the teacher's photo, relative to the server; null without one.",
      about: 'The teacher about themselves.',
      qualifications: 'What the teacher has learnt, a line each.',
      teachingStyle: 'How the teacher teaches, a line each.',
      subjects: 'What the teacher teaches, a line each.',
    },
  },
  hero: {
    says: 'The first words of the landing page.',
    fields: { badge: 'The small line above.', title: 'The headline.', text: 'The paragraph.' },
  },
  guarantee: 'The promise under the headline.',
  statistics: {
    says: 'Figures of the landing page, in words of the school.',
    fields: {
      students: ['Students so far.', 'text such as `5000+`'],
      success: ['Students who passed.', 'text such as `98%`'],
      rating: ['The mark that students give.', 'text such as `4.9`'],
      source: 'What these figures count, in a few words; may be empty.',
      secondRating: ['Another mark, from elsewhere.', 'text such as `5`'],
      secondRatingSource: 'Where the other mark is from.',
    },
  },
  teacherStatistics: {
    says: 'Figures of the about page, in words of the school.',
    fields: {
      years: ['Years of teaching.', 'text such as `15+`'],
      passed: ['Students who passed.', 'text such as `500+`'],
      lessons: ['Recorded lessons.', 'text such as `200+`'],
      success: ['Share of students who passed.', 'text such as `95%`'],
      source: 'What these figures count, in a few words; may be empty.',
    },
  },
  testimonials: {
    says: 'What students say.',
    fields: { name: 'Who says it.', grade: 'The grade of whoever says it, in words.', text: 'What they say.' },
  },
  features: {
    says: 'What the school offers.',
    fields: { title: 'The offer, in a few words.', text: 'The offer, in a sentence.' },
  },
  steps: { says: 'How to begin.', fields: { title: 'The step, in a few words.', text: 'The step, in a sentence.' } },
  supervisorContact: 'Paid courses lead to a chat with the supervisor instead of a box for a code.',
  identityPhoto:
    'Whether a registration may bring the photo of an identity document. Where it may not, the form has ' +
    'no such field.',
  companyName: 'Who made the platform, for the footer.',
  companyWhatsApp: ['The WhatsApp number of that company; null without one.', 'international number, digits only'],
  profileLanguage: 'The language of the labels on the profile page.',
  logoPath: "The address of the school's sign, relative to the server; null where its letter stands for it.",
  theme: {
    says: "The school's own colours; null for the platform's.",
    fields: { brand: ['The main colour.', 'CSS colour'], gold: ['The colour of accents.', 'CSS colour'] },
  },
} as const

export const schoolDocs = [
  shape(school.schoolProfile, {
    tenant: 'The id of the school, as in `X-Tenant-ID`.',
    ...schoolFields,
    codesOfAnyShape:
      'Whether cards of another system are good here. Where they are, an app does not check the form of a code before it sends it.',
    contact: 'The first contact of the school; null without one.',
  }),

  describe(school.readSchool, {
    group: 'school',
    summary: "The school's public face: names, photos, statistics, testimonials, links, theme.",
  }),
]
