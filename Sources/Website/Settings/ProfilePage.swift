package import Domain
import MadangCore
import Wording

/// Name, bio and avatar, to be changed.
package struct ProfilePage: Sendable, Hashable {
    /// What stands in the fields.
    package struct Values: Sendable, Hashable {
        package var displayName: String
        package var bio: String

        package init(displayName: String, bio: String) {
            self.displayName = displayName
            self.bio = bio
        }

        package init(_ member: Member) {
            self.init(displayName: member.displayName, bio: member.bio)
        }
    }

    /// As others see it now.
    package let name: MemberName
    package var values: Values
    /// What the fields held when the form was opened: only what is different is changed (rule 9).
    package var opened: Values
    package var faults: FormFaults
    /// What is wrong with the file that was sent.
    package var avatarFault: String?
    /// Whether it was just saved.
    package var isSaved: Bool

    package init(
        _ member: Member, values: Values? = nil, opened: Values? = nil, faults: FormFaults = FormFaults(),
        avatarFault: String? = nil, isSaved: Bool = false
    ) {
        name = MemberName(member)
        self.values = values ?? Values(member)
        self.opened = opened ?? Values(member)
        self.faults = faults
        self.avatarFault = avatarFault
        self.isSaved = isSaved
    }
}

package func profilePage(_ page: ProfilePage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        \(pictureField(avatarField(page, text), context))
        <madang-form>
        <form class="form" method="post" action="\(Paths.profileSettings)" novalidate>
        \(formAlert(page.faults))
        <input type="hidden" name="next" value="\(Paths.profileSettings.with("saved", "1").string)">
        <input type="hidden" name="opened_display_name" value="\(page.opened.displayName)">
        <input type="hidden" name="opened_bio" value="\(page.opened.bio)">
        \(field(displayNameField(page, text), context))
        \(field(bioField(page, text), context))
        <button class="button button--primary button--wide">\(text.common.save)</button>
        </form>
        </madang-form>
        """
    return settingsDocument(
        text.settings.profile, notice: page.isSaved ? text.common.saved : nil,
        scripts: ["settings/index.js"], styles: ["later/crop-stage.css"], scriptStrings: scriptStrings(text),
        body: body, context)
}

/// Asks before one's photo is taken away.
func removeAvatarPage(_ context: PageContext) -> Document {
    removePicturePage(
        avatarTexts(context.strings.settings), action: Paths.avatarSettings, wayBack: Paths.profileSettings,
        context)
}

private func avatarField(_ page: ProfilePage, _ text: Strings) -> PictureField {
    PictureField(
        action: Paths.avatarSettings, call: Paths.avatarCall, picture: avatar(page.name, size: .largest),
        isThere: page.name.avatar != nil, isRound: true, fault: page.avatarFault,
        texts: avatarTexts(text.settings))
}

private func avatarTexts(_ text: Strings.Settings) -> PictureField.Texts {
    PictureField.Texts(
        label: text.avatar, hint: text.avatarHint, choose: text.chooseAvatar, change: text.changeAvatar,
        remove: text.removeAvatar, removeTitle: text.removeAvatarTitle, removeText: text.removeAvatarText,
        changed: text.avatarChanged, removed: text.avatarRemoved)
}

private func displayNameField(_ page: ProfilePage, _ text: Strings) -> Field {
    Field(
        name: "display_name", kind: .text, label: text.label(.displayName), value: page.values.displayName,
        hint: text.settings.displayNameHint, fault: page.faults.fields["display_name"],
        autocomplete: "nickname", rule: "displayName", limit: DisplayNameRule.limit.maximum)
}

private func bioField(_ page: ProfilePage, _ text: Strings) -> Field {
    Field(
        name: "bio", kind: .lines, label: text.label(.bio), value: page.values.bio,
        hint: text.settings.bioHint, fault: page.faults.fields["bio"], autocomplete: "off", rule: "bio",
        isRequired: false, limit: BioRule.limit.maximum)
}

private func scriptStrings(_ text: Strings) -> ScriptStrings {
    let (name, bio) = (DisplayNameRule.limit, BioRule.limit)
    return ScriptStrings.counters(text)
        .merged(
            with: .faults(
                of: "display_name",
                [
                    ("required", .required), ("too_long", .tooLong(maximum: name.maximum)),
                    ("control_characters", .controlCharacters), ("hidden_characters", .hiddenCharacters),
                    ("too_many_marks", .tooManyMarks(maximum: DisplayNameRule.markLimit)),
                ], text)
        )
        .merged(
            with: .faults(
                of: "bio",
                [
                    ("too_long", .tooLong(maximum: bio.maximum)),
                    ("control_characters", .controlCharacters),
                    ("too_many_marks", .tooManyMarks(maximum: TextLimit.markLimit)),
                ], text)
        )
        .merged(with: pictureStrings(avatarTexts(text.settings), text))
}
