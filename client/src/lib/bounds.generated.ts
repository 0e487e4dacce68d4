/** The bounds of one text; lengths in UTF-16 code units of the text in NFC, without white space around it. */
export interface TextBounds {
  readonly minLength: number;
  readonly maxLength: number;
  readonly format?: 'url' | 'email' | 'html';
  /** One sentence that says what is wanted. */
  readonly message: string;
}

/** The bounds of every text that the schema bounds, by input and field or by operation and argument. */
export const bounds = {
  "CreateBlogInput": {
    "cover": {
      "minLength": 1,
      "maxLength": 2048,
      "format": "url",
      "message": "Please enter the address of a cover image, starting with http:// or https://."
    },
    "longDescription": {
      "minLength": 1,
      "maxLength": 100000,
      "format": "html",
      "message": "Please write the post: 1 to 100,000 characters, formatting included."
    },
    "shortDescription": {
      "minLength": 1,
      "maxLength": 500,
      "message": "Please enter a short description of 1 to 500 characters."
    },
    "title": {
      "minLength": 1,
      "maxLength": 200,
      "message": "Please enter a title of 1 to 200 characters."
    }
  },
  "ModerateInput": {
    "reason": {
      "minLength": 1,
      "maxLength": 500,
      "message": "Please give a reason of at most 500 characters."
    },
    "version": {
      "minLength": 1,
      "maxLength": 100,
      "message": "A version has 1 to 100 characters."
    }
  },
  "ModerateMemberInput": {
    "memberId": {
      "minLength": 1,
      "maxLength": 128,
      "message": "A uid has 1 to 128 characters."
    },
    "reason": {
      "minLength": 1,
      "maxLength": 500,
      "message": "Please give a reason of at most 500 characters."
    },
    "version": {
      "minLength": 1,
      "maxLength": 100,
      "message": "A version has 1 to 100 characters."
    }
  },
  "ReportInput": {
    "text": {
      "minLength": 1,
      "maxLength": 1000,
      "message": "Please say in 1 to 1,000 characters what is wrong."
    }
  },
  "SetRoleInput": {
    "memberId": {
      "minLength": 1,
      "maxLength": 128,
      "message": "A uid has 1 to 128 characters."
    }
  },
  "UpdateBlogInput": {
    "cover": {
      "minLength": 1,
      "maxLength": 2048,
      "format": "url",
      "message": "Please enter the address of a cover image, starting with http:// or https://."
    },
    "longDescription": {
      "minLength": 1,
      "maxLength": 100000,
      "format": "html",
      "message": "Please write the post: 1 to 100,000 characters, formatting included."
    },
    "shortDescription": {
      "minLength": 1,
      "maxLength": 500,
      "message": "Please enter a short description of 1 to 500 characters."
    },
    "title": {
      "minLength": 1,
      "maxLength": 200,
      "message": "Please enter a title of 1 to 200 characters."
    }
  },
  "UpdateProfileInput": {
    "displayName": {
      "minLength": 1,
      "maxLength": 100,
      "message": "Please enter a name of 1 to 100 characters."
    },
    "photo": {
      "minLength": 1,
      "maxLength": 2048,
      "format": "url",
      "message": "Please enter the address of a photo, starting with http:// or https://."
    }
  },
  "blogs": {
    "author": {
      "minLength": 0,
      "maxLength": 200,
      "message": "This is not the uid of an author."
    },
    "search": {
      "minLength": 0,
      "maxLength": 200,
      "message": "Please search for at most 200 characters."
    }
  },
  "findMembers": {
    "search": {
      "minLength": 1,
      "maxLength": 320,
      "message": "Please give a name or an email address."
    }
  },
  "member": {
    "id": {
      "minLength": 1,
      "maxLength": 128,
      "message": "A uid has 1 to 128 characters."
    }
  },
  "moderatedMember": {
    "id": {
      "minLength": 1,
      "maxLength": 128,
      "message": "A uid has 1 to 128 characters."
    }
  },
  "searchSuggestions": {
    "text": {
      "minLength": 0,
      "maxLength": 200,
      "message": "Please search for at most 200 characters."
    }
  },
  "addComment": {
    "comContent": {
      "minLength": 1,
      "maxLength": 2000,
      "message": "Please write a comment of 1 to 2,000 characters."
    }
  },
  "copyPicture": {
    "address": {
      "minLength": 1,
      "maxLength": 2048,
      "format": "url",
      "message": "Please enter the address of a picture, starting with http:// or https://."
    }
  },
  "editComment": {
    "comContent": {
      "minLength": 1,
      "maxLength": 2000,
      "message": "Please write a comment of 1 to 2,000 characters."
    }
  },
  "subscribe": {
    "email": {
      "minLength": 3,
      "maxLength": 254,
      "format": "email",
      "message": "Please enter a real email address, like name@example.com."
    },
    "website": {
      "minLength": 0,
      "maxLength": 2000,
      "message": "Please leave this empty."
    }
  }
} as const satisfies Record<string, Record<string, TextBounds>>;