import { describe, ID, inGroup } from '../documentation/doc.ts'
import * as lessons from './lessons.ts'

const revision = ['The number of changes of its own fields, from 1.', 'changes'] as const
const state = '`draft`, `published` (visible to students) or `archived` (in the bin).'
const ofLesson = { lessonId: ['A lesson of the school.', ID] } as const

const videoFields = {
  revision,
  state: 'Whether it can be played: `ready`, `preparing` or `failed`.',
  progress: ['The progress of transcoding.', 'percent'],
  filmsBefore: ['The number of videos of all schools ahead of it; present while it waits in the queue.', 'videos'],
  reason: 'The reason why it could not be transcoded, in Arabic.',
  plays:
    'The video that students get: `this` one; while it is transcoded or has failed the one `before`, or `nothing`.',
  externalUrl: 'The given address; null for a file of the school.',
  former: {
    says: 'The previous video, which a save that names it restores while the bin keeps it; null without one.',
    fields: {
      externalUrl: 'Its address, if it had one.',
      file: {
        says: 'Its file, if it was uploaded.',
        fields: { uploadId: 'The upload.', fileName: 'The name of the file.' },
      },
    },
  },
  hosted: {
    says: 'For a video of a hosting service (Bunny Stream): its library; null otherwise.',
    fields: {
      library: 'The number of the library at the service.',
      isSigned: 'Whether a stored key signs its addresses, each for one video and a few hours.',
    },
  },
  file: {
    says: 'The latest uploaded file in its original form; null without one.',
    fields: {
      uploadId: 'The upload; sending a failed one again restarts its transcoding.',
      fileName: 'The name of the file.',
      sizeBytes: ['The size of the file.', 'bytes'],
    },
  },
  renditions: {
    says: 'The renditions that students can choose now, for a video that was transcoded here.',
    fields: {
      name: 'The name of the rendition.',
      height: ['The height of the picture in pixels; 0 for audio only.', 'lines'],
      sizeBytes: ['The total size.', 'bytes'],
    },
  },
  thumbnailBytes: ['The size of the preview pictures for seeking; null without any.', 'bytes'],
  durationSeconds: ['The length of the current video; null if unknown.', 'seconds'],
  attachmentTitle: 'The name of the attachment; null if there is none.',
  attachmentSizeBytes: ['The size of the attachment.', 'bytes'],
  attachmentUploadId:
    'Restores the attachment while the bin keeps it, after it was removed or replaced; null if there is none.',
  captions: {
    says: 'The captions by language.',
    fields: {
      language: 'A BCP 47 tag: `ar`, `en`.',
      label: 'The name of the language in the player.',
      uploadId: 'Restores these captions while the bin keeps them, after they were removed or replaced.',
    },
  },
  chapters: {
    says: 'The chapters in order.',
    fields: { seconds: ['The start.', 'seconds'], name: 'The name.' },
  },
} as const

export const lessonsDocs = inGroup('teacher', [
  describe(lessons.readEditedLesson, {
    summary: 'Returns a lesson with its parents and its content, in any state.',
    input: ofLesson,
    reply: {
      id: ['The lesson.', ID],
      revision,
      state,
      type: 'Whether the lesson is a video or a quiz.',
      isPreview: 'Whether everybody can watch it without an account.',
      otherPreview: "The name of another lesson that is the course's preview; null without one.",
      lacks: 'The missing parts before it can be published.',
      unit: {
        says: 'The unit of the lesson.',
        fields: {
          id: ['The unit.', ID],
          state,
        },
      },
      course: {
        says: 'The course of the lesson.',
        fields: { id: ['The course.', ID], courseName: 'The name.', state },
      },
      video: { says: 'The video; null for a quiz, and before there is one.', fields: videoFields },
      upload: {
        says: "The caller's newest upload for this lesson that is not its video; null without one.",
        fields: {
          uploadId: 'The upload.',
          fileName: 'The name of the file.',
          sizeBytes: ['The size of the file.', 'bytes'],
          receivedBytes: ['The bytes that have arrived.', 'bytes'],
          reason: 'The reason why the lesson did not get the complete file, in Arabic; saving it tries again.',
        },
      },
      quiz: 'The rules and questions; null for a video.',
    },
  }),
  describe(lessons.saveVideo, {
    summary: 'Sets the video of a lesson, by address or upload, with an attachment, captions and chapters.',
    details:
      'Fields that are not given stay the same; a first save requires a video. An upload is transcoded first, and until then students keep the previous video.',
    input: {
      ...ofLesson,
      externalUrl: 'An address of YouTube, Vimeo or a trusted hosting service, or of a file or a stream.',
      uploadId: 'An upload with the purpose `video`, instead of an address.',
      attachmentUploadId: 'An upload with the purpose `attachment`; null removes the attachment.',
      attachmentTitle: 'The name of the attachment; by default that of its file.',
      captions: {
        says: 'Replaces the captions of all languages.',
        fields: {
          language: 'A BCP 47 tag; each occurs once.',
          label: 'The name of the language in the player.',
          uploadId: 'An upload with the purpose `captions`; by default the captions of this language stay.',
        },
      },
      chapters: {
        says: 'Replaces all chapters; each starts at a different second.',
        fields: { seconds: ['The start.', 'seconds'], name: 'The name.' },
      },
      revision: ['The latest revision of the video that the writer has seen.', 'changes'],
      confirm: 'The token from `edit.needsConfirm`, to confirm the same write.',
    },
    reply: { id: ['The lesson.', ID], ...videoFields },
  }),
])
