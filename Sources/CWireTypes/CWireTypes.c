// Made by scripts/embed-assets. Do not edit.
#include "CWireTypes.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../MadangAPI/Accounts/AccessTokens.swift" suffix(,)
0};
static const unsigned char file1[] = {
#embed "../MadangAPI/Accounts/AccountCalls.swift" suffix(,)
0};
static const unsigned char file2[] = {
#embed "../MadangAPI/Accounts/Authenticator.swift" suffix(,)
0};
static const unsigned char file3[] = {
#embed "../MadangAPI/Accounts/Availability.swift" suffix(,)
0};
static const unsigned char file4[] = {
#embed "../MadangAPI/Accounts/JoinChallenge.swift" suffix(,)
0};
static const unsigned char file5[] = {
#embed "../MadangAPI/Accounts/LogInRequest.swift" suffix(,)
0};
static const unsigned char file6[] = {
#embed "../MadangAPI/Accounts/Passkeys.swift" suffix(,)
0};
static const unsigned char file7[] = {
#embed "../MadangAPI/Accounts/PasswordRequests.swift" suffix(,)
0};
static const unsigned char file8[] = {
#embed "../MadangAPI/Accounts/RegisterRequest.swift" suffix(,)
0};
static const unsigned char file9[] = {
#embed "../MadangAPI/Accounts/Sessions.swift" suffix(,)
0};
static const unsigned char file10[] = {
#embed "../MadangAPI/Accounts/Tokens.swift" suffix(,)
0};
static const unsigned char file11[] = {
#embed "../MadangAPI/Admission/AdmissionCalls.swift" suffix(,)
0};
static const unsigned char file12[] = {
#embed "../MadangAPI/Admission/Invite.swift" suffix(,)
0};
static const unsigned char file13[] = {
#embed "../MadangAPI/AltTexts/AltTextCalls.swift" suffix(,)
0};
static const unsigned char file14[] = {
#embed "../MadangAPI/AltTexts/UndescribedPhoto.swift" suffix(,)
0};
static const unsigned char file15[] = {
#embed "../MadangAPI/Apps/AppCalls.swift" suffix(,)
0};
static const unsigned char file16[] = {
#embed "../MadangAPI/Apps/AppUses.swift" suffix(,)
0};
static const unsigned char file17[] = {
#embed "../MadangAPI/Boards/Board.swift" suffix(,)
0};
static const unsigned char file18[] = {
#embed "../MadangAPI/Boards/BoardCalls.swift" suffix(,)
0};
static const unsigned char file19[] = {
#embed "../MadangAPI/Boards/BoardEvents.swift" suffix(,)
0};
static const unsigned char file20[] = {
#embed "../MadangAPI/Boards/BoardMember.swift" suffix(,)
0};
static const unsigned char file21[] = {
#embed "../MadangAPI/Boards/BoardPhoto.swift" suffix(,)
0};
static const unsigned char file22[] = {
#embed "../MadangAPI/Boards/BoardRequests.swift" suffix(,)
0};
static const unsigned char file23[] = {
#embed "../MadangAPI/Comments/Comment.swift" suffix(,)
0};
static const unsigned char file24[] = {
#embed "../MadangAPI/Comments/CommentCalls.swift" suffix(,)
0};
static const unsigned char file25[] = {
#embed "../MadangAPI/Common/Call.swift" suffix(,)
0};
static const unsigned char file26[] = {
#embed "../MadangAPI/Common/Calls.swift" suffix(,)
0};
static const unsigned char file27[] = {
#embed "../MadangAPI/Common/Endpoint.swift" suffix(,)
0};
static const unsigned char file28[] = {
#embed "../MadangAPI/Common/Identifiable.swift" suffix(,)
0};
static const unsigned char file29[] = {
#embed "../MadangAPI/Common/ItemList.swift" suffix(,)
0};
static const unsigned char file30[] = {
#embed "../MadangAPI/Common/Nullable.swift" suffix(,)
0};
static const unsigned char file31[] = {
#embed "../MadangAPI/Common/Problem.swift" suffix(,)
0};
static const unsigned char file32[] = {
#embed "../MadangAPI/Common/QueryParameter.swift" suffix(,)
0};
static const unsigned char file33[] = {
#embed "../MadangAPI/Common/ServiceCalls.swift" suffix(,)
0};
static const unsigned char file34[] = {
#embed "../MadangAPI/Common/ServiceStatus.swift" suffix(,)
0};
static const unsigned char file35[] = {
#embed "../MadangAPI/Drafts/Draft.swift" suffix(,)
0};
static const unsigned char file36[] = {
#embed "../MadangAPI/Drafts/DraftCalls.swift" suffix(,)
0};
static const unsigned char file37[] = {
#embed "../MadangAPI/Drafts/DraftEvent.swift" suffix(,)
0};
static const unsigned char file38[] = {
#embed "../MadangAPI/Drafts/DraftRequest.swift" suffix(,)
0};
static const unsigned char file39[] = {
#embed "../MadangAPI/Events/Events.swift" suffix(,)
0};
static const unsigned char file40[] = {
#embed "../MadangAPI/Feedback/Feedback.swift" suffix(,)
0};
static const unsigned char file41[] = {
#embed "../MadangAPI/Feedback/FeedbackCalls.swift" suffix(,)
0};
static const unsigned char file42[] = {
#embed "../MadangAPI/Feeds/ExploredPhoto.swift" suffix(,)
0};
static const unsigned char file43[] = {
#embed "../MadangAPI/Feeds/FeedCalls.swift" suffix(,)
0};
static const unsigned char file44[] = {
#embed "../MadangAPI/Market/Alert.swift" suffix(,)
0};
static const unsigned char file45[] = {
#embed "../MadangAPI/Market/Listing.swift" suffix(,)
0};
static const unsigned char file46[] = {
#embed "../MadangAPI/Market/ListingCalls.swift" suffix(,)
0};
static const unsigned char file47[] = {
#embed "../MadangAPI/Market/ListingEvents.swift" suffix(,)
0};
static const unsigned char file48[] = {
#embed "../MadangAPI/Market/ListingRequest.swift" suffix(,)
0};
static const unsigned char file49[] = {
#embed "../MadangAPI/Market/MarketChoices.swift" suffix(,)
0};
static const unsigned char file50[] = {
#embed "../MadangAPI/Members/Me.swift" suffix(,)
0};
static const unsigned char file51[] = {
#embed "../MadangAPI/Members/Member.swift" suffix(,)
0};
static const unsigned char file52[] = {
#embed "../MadangAPI/Members/MemberCalls.swift" suffix(,)
0};
static const unsigned char file53[] = {
#embed "../MadangAPI/Members/MemberShort.swift" suffix(,)
0};
static const unsigned char file54[] = {
#embed "../MadangAPI/Moderation/Appeals.swift" suffix(,)
0};
static const unsigned char file55[] = {
#embed "../MadangAPI/Moderation/Cases.swift" suffix(,)
0};
static const unsigned char file56[] = {
#embed "../MadangAPI/Moderation/Decisions.swift" suffix(,)
0};
static const unsigned char file57[] = {
#embed "../MadangAPI/Moderation/Evidence.swift" suffix(,)
0};
static const unsigned char file58[] = {
#embed "../MadangAPI/Moderation/ListedMember.swift" suffix(,)
0};
static const unsigned char file59[] = {
#embed "../MadangAPI/Moderation/ModerationCalls.swift" suffix(,)
0};
static const unsigned char file60[] = {
#embed "../MadangAPI/Moderation/Reports.swift" suffix(,)
0};
static const unsigned char file61[] = {
#embed "../MadangAPI/Moderation/Warnings.swift" suffix(,)
0};
static const unsigned char file62[] = {
#embed "../MadangAPI/Mutes/MutedWord.swift" suffix(,)
0};
static const unsigned char file63[] = {
#embed "../MadangAPI/Notifications/Notification.swift" suffix(,)
0};
static const unsigned char file64[] = {
#embed "../MadangAPI/Notifications/NotificationCalls.swift" suffix(,)
0};
static const unsigned char file65[] = {
#embed "../MadangAPI/Offers/Offer.swift" suffix(,)
0};
static const unsigned char file66[] = {
#embed "../MadangAPI/Offers/OfferCalls.swift" suffix(,)
0};
static const unsigned char file67[] = {
#embed "../MadangAPI/OnThisDay/OnThisDay.swift" suffix(,)
0};
static const unsigned char file68[] = {
#embed "../MadangAPI/OnThisDay/OnThisDayCalls.swift" suffix(,)
0};
static const unsigned char file69[] = {
#embed "../MadangAPI/Photos/EditPhotoRequest.swift" suffix(,)
0};
static const unsigned char file70[] = {
#embed "../MadangAPI/Photos/Photo.swift" suffix(,)
0};
static const unsigned char file71[] = {
#embed "../MadangAPI/Photos/PhotoCalls.swift" suffix(,)
0};
static const unsigned char file72[] = {
#embed "../MadangAPI/Photos/PhotoRecipe.swift" suffix(,)
0};
static const unsigned char file73[] = {
#embed "../MadangAPI/Photos/SamePhoto.swift" suffix(,)
0};
static const unsigned char file74[] = {
#embed "../MadangAPI/Photos/UploadForm.swift" suffix(,)
0};
static const unsigned char file75[] = {
#embed "../MadangAPI/Posts/LikeState.swift" suffix(,)
0};
static const unsigned char file76[] = {
#embed "../MadangAPI/Posts/Post.swift" suffix(,)
0};
static const unsigned char file77[] = {
#embed "../MadangAPI/Posts/PostCalls.swift" suffix(,)
0};
static const unsigned char file78[] = {
#embed "../MadangAPI/Posts/PostRequest.swift" suffix(,)
0};
static const unsigned char file79[] = {
#embed "../MadangAPI/Push/PushCalls.swift" suffix(,)
0};
static const unsigned char file80[] = {
#embed "../MadangAPI/Push/PushState.swift" suffix(,)
0};
static const unsigned char file81[] = {
#embed "../MadangAPI/Saves/Save.swift" suffix(,)
0};
static const unsigned char file82[] = {
#embed "../MadangAPI/Saves/SaveCalls.swift" suffix(,)
0};
static const unsigned char file83[] = {
#embed "../MadangAPI/Search/FoundList.swift" suffix(,)
0};
static const unsigned char file84[] = {
#embed "../MadangAPI/Search/SearchCalls.swift" suffix(,)
0};
static const unsigned char file85[] = {
#embed "../MadangAPI/Search/TagUse.swift" suffix(,)
0};
static const unsigned char file86[] = {
#embed "../MadangAPI/Stories/Story.swift" suffix(,)
0};
static const unsigned char file87[] = {
#embed "../MadangAPI/Stories/StoryCalls.swift" suffix(,)
0};
static const unsigned char file88[] = {
#embed "../MadangAPI/Stories/StoryEvents.swift" suffix(,)
0};
static const unsigned char file89[] = {
#embed "../MadangAPI/Stories/StoryRow.swift" suffix(,)
0};
static const unsigned char file90[] = {
#embed "../MadangAPI/Stories/StorySettings.swift" suffix(,)
0};
static const unsigned char file91[] = {
#embed "../MadangAPI/Stories/StoryViews.swift" suffix(,)
0};
static const unsigned char file92[] = {
#embed "../MadangAPI/Threads/Thread.swift" suffix(,)
0};
static const unsigned char file93[] = {
#embed "../MadangAPI/Threads/ThreadCalls.swift" suffix(,)
0};
static const unsigned char file94[] = {
#embed "../MadangAPI/Yard/About.swift" suffix(,)
0};
static const unsigned char file95[] = {
#embed "../MadangAPI/Yard/AboutCalls.swift" suffix(,)
0};
static const unsigned char file96[] = {
#embed "../MadangAPI/Yard/YardCalls.swift" suffix(,)
0};
static const unsigned char file97[] = {
#embed "../MadangAPI/Yard/YardOverview.swift" suffix(,)
0};
static const unsigned char file98[] = {
#embed "../MadangAPI/Yard/YardPast.swift" suffix(,)
0};
static const CWireTypesFile files[] = {
    {"Accounts/AccessTokens.swift", file0, sizeof file0 - 1},
    {"Accounts/AccountCalls.swift", file1, sizeof file1 - 1},
    {"Accounts/Authenticator.swift", file2, sizeof file2 - 1},
    {"Accounts/Availability.swift", file3, sizeof file3 - 1},
    {"Accounts/JoinChallenge.swift", file4, sizeof file4 - 1},
    {"Accounts/LogInRequest.swift", file5, sizeof file5 - 1},
    {"Accounts/Passkeys.swift", file6, sizeof file6 - 1},
    {"Accounts/PasswordRequests.swift", file7, sizeof file7 - 1},
    {"Accounts/RegisterRequest.swift", file8, sizeof file8 - 1},
    {"Accounts/Sessions.swift", file9, sizeof file9 - 1},
    {"Accounts/Tokens.swift", file10, sizeof file10 - 1},
    {"Admission/AdmissionCalls.swift", file11, sizeof file11 - 1},
    {"Admission/Invite.swift", file12, sizeof file12 - 1},
    {"AltTexts/AltTextCalls.swift", file13, sizeof file13 - 1},
    {"AltTexts/UndescribedPhoto.swift", file14, sizeof file14 - 1},
    {"Apps/AppCalls.swift", file15, sizeof file15 - 1},
    {"Apps/AppUses.swift", file16, sizeof file16 - 1},
    {"Boards/Board.swift", file17, sizeof file17 - 1},
    {"Boards/BoardCalls.swift", file18, sizeof file18 - 1},
    {"Boards/BoardEvents.swift", file19, sizeof file19 - 1},
    {"Boards/BoardMember.swift", file20, sizeof file20 - 1},
    {"Boards/BoardPhoto.swift", file21, sizeof file21 - 1},
    {"Boards/BoardRequests.swift", file22, sizeof file22 - 1},
    {"Comments/Comment.swift", file23, sizeof file23 - 1},
    {"Comments/CommentCalls.swift", file24, sizeof file24 - 1},
    {"Common/Call.swift", file25, sizeof file25 - 1},
    {"Common/Calls.swift", file26, sizeof file26 - 1},
    {"Common/Endpoint.swift", file27, sizeof file27 - 1},
    {"Common/Identifiable.swift", file28, sizeof file28 - 1},
    {"Common/ItemList.swift", file29, sizeof file29 - 1},
    {"Common/Nullable.swift", file30, sizeof file30 - 1},
    {"Common/Problem.swift", file31, sizeof file31 - 1},
    {"Common/QueryParameter.swift", file32, sizeof file32 - 1},
    {"Common/ServiceCalls.swift", file33, sizeof file33 - 1},
    {"Common/ServiceStatus.swift", file34, sizeof file34 - 1},
    {"Drafts/Draft.swift", file35, sizeof file35 - 1},
    {"Drafts/DraftCalls.swift", file36, sizeof file36 - 1},
    {"Drafts/DraftEvent.swift", file37, sizeof file37 - 1},
    {"Drafts/DraftRequest.swift", file38, sizeof file38 - 1},
    {"Events/Events.swift", file39, sizeof file39 - 1},
    {"Feedback/Feedback.swift", file40, sizeof file40 - 1},
    {"Feedback/FeedbackCalls.swift", file41, sizeof file41 - 1},
    {"Feeds/ExploredPhoto.swift", file42, sizeof file42 - 1},
    {"Feeds/FeedCalls.swift", file43, sizeof file43 - 1},
    {"Market/Alert.swift", file44, sizeof file44 - 1},
    {"Market/Listing.swift", file45, sizeof file45 - 1},
    {"Market/ListingCalls.swift", file46, sizeof file46 - 1},
    {"Market/ListingEvents.swift", file47, sizeof file47 - 1},
    {"Market/ListingRequest.swift", file48, sizeof file48 - 1},
    {"Market/MarketChoices.swift", file49, sizeof file49 - 1},
    {"Members/Me.swift", file50, sizeof file50 - 1},
    {"Members/Member.swift", file51, sizeof file51 - 1},
    {"Members/MemberCalls.swift", file52, sizeof file52 - 1},
    {"Members/MemberShort.swift", file53, sizeof file53 - 1},
    {"Moderation/Appeals.swift", file54, sizeof file54 - 1},
    {"Moderation/Cases.swift", file55, sizeof file55 - 1},
    {"Moderation/Decisions.swift", file56, sizeof file56 - 1},
    {"Moderation/Evidence.swift", file57, sizeof file57 - 1},
    {"Moderation/ListedMember.swift", file58, sizeof file58 - 1},
    {"Moderation/ModerationCalls.swift", file59, sizeof file59 - 1},
    {"Moderation/Reports.swift", file60, sizeof file60 - 1},
    {"Moderation/Warnings.swift", file61, sizeof file61 - 1},
    {"Mutes/MutedWord.swift", file62, sizeof file62 - 1},
    {"Notifications/Notification.swift", file63, sizeof file63 - 1},
    {"Notifications/NotificationCalls.swift", file64, sizeof file64 - 1},
    {"Offers/Offer.swift", file65, sizeof file65 - 1},
    {"Offers/OfferCalls.swift", file66, sizeof file66 - 1},
    {"OnThisDay/OnThisDay.swift", file67, sizeof file67 - 1},
    {"OnThisDay/OnThisDayCalls.swift", file68, sizeof file68 - 1},
    {"Photos/EditPhotoRequest.swift", file69, sizeof file69 - 1},
    {"Photos/Photo.swift", file70, sizeof file70 - 1},
    {"Photos/PhotoCalls.swift", file71, sizeof file71 - 1},
    {"Photos/PhotoRecipe.swift", file72, sizeof file72 - 1},
    {"Photos/SamePhoto.swift", file73, sizeof file73 - 1},
    {"Photos/UploadForm.swift", file74, sizeof file74 - 1},
    {"Posts/LikeState.swift", file75, sizeof file75 - 1},
    {"Posts/Post.swift", file76, sizeof file76 - 1},
    {"Posts/PostCalls.swift", file77, sizeof file77 - 1},
    {"Posts/PostRequest.swift", file78, sizeof file78 - 1},
    {"Push/PushCalls.swift", file79, sizeof file79 - 1},
    {"Push/PushState.swift", file80, sizeof file80 - 1},
    {"Saves/Save.swift", file81, sizeof file81 - 1},
    {"Saves/SaveCalls.swift", file82, sizeof file82 - 1},
    {"Search/FoundList.swift", file83, sizeof file83 - 1},
    {"Search/SearchCalls.swift", file84, sizeof file84 - 1},
    {"Search/TagUse.swift", file85, sizeof file85 - 1},
    {"Stories/Story.swift", file86, sizeof file86 - 1},
    {"Stories/StoryCalls.swift", file87, sizeof file87 - 1},
    {"Stories/StoryEvents.swift", file88, sizeof file88 - 1},
    {"Stories/StoryRow.swift", file89, sizeof file89 - 1},
    {"Stories/StorySettings.swift", file90, sizeof file90 - 1},
    {"Stories/StoryViews.swift", file91, sizeof file91 - 1},
    {"Threads/Thread.swift", file92, sizeof file92 - 1},
    {"Threads/ThreadCalls.swift", file93, sizeof file93 - 1},
    {"Yard/About.swift", file94, sizeof file94 - 1},
    {"Yard/AboutCalls.swift", file95, sizeof file95 - 1},
    {"Yard/YardCalls.swift", file96, sizeof file96 - 1},
    {"Yard/YardOverview.swift", file97, sizeof file97 - 1},
    {"Yard/YardPast.swift", file98, sizeof file98 - 1},
};

const CWireTypesFile *const CWireTypesFiles = files;
const size_t CWireTypesFileCount = 99;
