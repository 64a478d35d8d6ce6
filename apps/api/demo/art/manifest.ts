// Written by demo-art/draw-art.ts.

/**
 * A picture is stored as `<key>-<width>.avif` and `.webp` in each of its widths, and once as
 * `<key>-<jpegWidth>.jpg`.
 */
interface Art {
  kind: 'course' | 'book' | 'teacher'
  width: number
  height: number
  widths: number[]
  jpegWidth: number
}

export const art: Record<string, Art> = {
  'course-default': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'pyramids': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'double-crown': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'step-pyramid': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'obelisk-fields': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'war-chariot': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'temple-gate': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'papyrus-scroll': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'column-hall': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'ziggurat': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'phoenician-ship': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'greek-temple': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'aqueduct': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'lighthouse': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'study-desk': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'exam-desk': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'museum-hall': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'caravan-road': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'round-city': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'astrolabe': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'cairo-gate': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'citadel': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'suez-canal': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'cairo-square': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'globe': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'nile-delta': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'mountain-climate': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'world-trade': {"kind":"course","width":960,"height":540,"widths":[320,640,960],"jpegWidth":640},
  'book-ancient-world': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-pyramids': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-atlas': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-timeline': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-hieroglyphs': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-orient': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-greece-rome': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-exams': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-figures': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-islamic-history': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-islamic-sciences': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-cairo': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-modern-egypt': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-documents': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-final-revision': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-map-skills': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-egypt-land': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-climate': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-world-economy': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'book-default': {"kind":"book","width":480,"height":640,"widths":[240,480],"jpegWidth":480},
  'teacher-history': {"kind":"teacher","width":480,"height":600,"widths":[240,480],"jpegWidth":480},
  'teacher-geography': {"kind":"teacher","width":480,"height":600,"widths":[240,480],"jpegWidth":480},
}
